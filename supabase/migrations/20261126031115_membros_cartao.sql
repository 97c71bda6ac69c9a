SET local check_function_bodies = off;

DROP POLICY "contatos: vê quem vê o acompanhamento" ON "public"."contatos_acompanhamento";

DROP FUNCTION "public"."registrar_contato"(uuid, public.contato_canal, text, date);

ALTER TABLE "public"."contatos_acompanhamento"
  ADD COLUMN "membro_id" uuid;

ALTER TABLE "public"."contatos_acompanhamento"
  ALTER COLUMN "acompanhamento_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION app.contatados (
  desde  date,
  canais text[]
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.membro_id
  from public.contatos_acompanhamento c join public.acompanhamentos a on a.id = c.acompanhamento_id
  where c.canal is not null and (canais is null or c.canal::text = any (canais)) and c.momento >= desde
    and (select app.pode('membros', 'visualizar')) and a.membro_id is distinct from (select app.meu_membro())
    and a.campus = any ((select app.alcance())::text[])
  union
  select m.id
  from public.contatos_acompanhamento c join public.membros_igreja m on m.id = c.membro_id
  where c.canal is not null and (canais is null or c.canal::text = any (canais)) and c.momento >= desde
    and (select app.pode('membros', 'visualizar')) and m.id is distinct from (select app.meu_membro())
    and m.campus = any ((select app.alcance())::text[])
  union
  select n.membro_id from public.anotacoes_pastorais n
  where n.tipo = 'visita' and n.data >= desde and (canais is null or 'visita' = any (canais))
    and app.ve_anotacao(n.membro_id, n.nivel, n.autor_id, (select app.campi_como('pastor')),
      (select app.campi_como('lider')))
$function$;

CREATE OR REPLACE FUNCTION app.pode_desfazer (
  op public.operacoes
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select op.desfeita_em is null and op.desfaz is null and op.tipo <> 'anonimizacao'
    and (app.pode(op.recurso, 'editar')
      -- Leaders write down whom they spoke to, without editing anybody.
      or op.tipo = 'registrar_contato' and app.pode('membros', 'visualizar') and app.tem_papel('lider'))
    and ((op.autor = (select auth.uid()) and op.created_at > now() - interval '24 hours' and app.daria_de_volta(op.id))
      or app.alcanca_operacao(op.id) and (app.gere_papeis() or not exists (
        select from public.alteracoes a where a.operacao = op.id
          and a.tabela in ('user_roles', 'papeis_regionais', 'role_permissions', 'concessoes_pessoais'))))
$function$;

CREATE OR REPLACE FUNCTION app.ritmo_da_pessoa (
  pessoa public.membros_igreja
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with fuso as materialized (
    select app.fuso_do_campus(pessoa.campus) as nome
  ), por_semana as materialized (
    select date_trunc('week', v.momento at time zone f.nome)::date as semana, count(*) as vezes
    from fuso f, app.vindas_da_pessoa(pessoa.id) v group by 1
  ), limites as materialized (
    select date_trunc('week', now() at time zone f.nome)::date as esta,
      least(date_trunc('week', pessoa.created_at at time zone f.nome)::date, (select min(p.semana) from por_semana p)) as primeira
    from fuso f
  )
  select coalesce(jsonb_agg(jsonb_build_object('semana', s.dia::date, 'vezes', coalesce(p.vezes, 0)) order by s.dia), '[]')
  from limites l cross join lateral generate_series(greatest(l.primeira, l.esta - 26 * 7), l.esta, interval '7 days') s (dia)
    left join por_semana p on p.semana = s.dia::date
  -- The week that goes on says nothing yet of who has not come.
  where s.dia::date < l.esta or p.vezes > 0
$function$;

CREATE OR REPLACE FUNCTION app.vindas_da_pessoa (
  membro uuid
)
  RETURNS TABLE (
    momento timestamp with time zone,
    evento  text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(o.inicio, e.date), coalesce(o.nome, e.name)
  from public.attendances a join public.events e on e.id = a.event_base left join public.ocorrencias o on o.id = a.event_id
  where a.member_id = membro and a.veio and coalesce(o.inicio, e.date) <= now()
    and (a.member_id = app.meu_membro() or a.campus = any (app.alcance()))
$function$;

CREATE OR REPLACE FUNCTION public.cartao_da_pessoa (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  veem constant boolean := app.pode('membros', 'visualizar');
  eu constant uuid := app.meu_membro();
  pessoa public.membros_igreja;
  cuidam boolean;
begin
  select * into pessoa from public.membros_igreja m
  where m.id = membro and (m.id = eu or veem and app.alcanca(m.campus));
  if pessoa.id is null then return null; end if;
  cuidam := veem and app.alcanca(pessoa.campus) and pessoa.id is distinct from eu;
  return jsonb_build_object(
    'familia', (
      select jsonb_build_object('id', f.id, 'nome', f.nome, 'pessoas', app.moradores_da_familia(f.id, veem))
      from public.familia_membros fm join public.familias f on f.id = fm.familia_id
      where fm.membro_id = membro and fm.fim is null),
    'funcoes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'funcao', f.funcao, 'ministerio', f.ministerio)
        order by f.ministerio, f.funcao), '[]')
      from public.membros_funcoes f where f.membro_id = membro and f.ativo),
    'ultima', (
      select jsonb_build_object('momento', v.momento, 'evento', v.evento)
      from app.vindas_da_pessoa(membro) v order by v.momento desc limit 1),
    'semanas', app.ritmo_da_pessoa(pessoa),
    'cuida', cuidam,
    'acompanhamento', case when cuidam then (
      select jsonb_build_object('proxima_data', a.proxima_data,
        'atrasado', coalesce(a.proxima_data < app.hoje(), false), 'canal', a.canal,
        'responsavel', nullif(concat_ws(' ', p.nome, p.sobrenome), ''))
      from public.acompanhamentos a left join public.profiles p on p.id = a.responsavel_id
      where a.membro_id = membro and a.etapa in ('novo', 'contatado', 'visitado')) end,
    'contato', case when cuidam then (
      select jsonb_build_object('canal', c.canal, 'momento', c.momento, 'autor', c.autor_nome)
      from public.contatos_acompanhamento c
      where c.canal is not null and (c.membro_id = membro
        or c.acompanhamento_id in (select a.id from public.acompanhamentos a where a.membro_id = membro))
      order by c.momento desc limit 1) end);
end
$function$;

REVOKE ALL ON FUNCTION "public"."cartao_da_pessoa"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.registrar_contato (
  membro       uuid,
  canal        public.contato_canal,
  texto        text                 DEFAULT NULL::text,
  proxima_data date                 DEFAULT NULL::date,
  chave        uuid                 DEFAULT gen_random_uuid()
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoa public.membros_igreja;
  aberto uuid;
  linha jsonb;
  operacao uuid;
begin
  select * into pessoa from public.membros_igreja m where m.id = membro;
  if pessoa.id is null or pessoa.id = app.meu_membro() or not (app.acompanha() and app.alcanca(pessoa.campus)) then
    raise insufficient_privilege using message = 'Você não pode registrar um contato com esta pessoa.';
  end if;
  -- Asked again, because the answer did not arrive, it waits for the first one and gives what that gave.
  perform pg_advisory_xact_lock(hashtextextended('contato ' || chave::text, 0));
  select a.operacao into operacao from public.alteracoes a
  where a.tabela = 'contatos_acompanhamento' and a.registro = registrar_contato.chave::text and a.acao = 'incluir'
    and a.membro_id = membro and a.autor = auth.uid()
    and exists (select from public.contatos_acompanhamento c where c.id = registrar_contato.chave)
  order by a.id desc limit 1;
  if operacao is not null then return operacao; end if;
  operacao := app.iniciar_operacao('registrar_contato', 'Contato com ' || pessoa.nome_completo);
  if proxima_data is not null then perform app.abrir_acompanhamento(membro, null, proxima_data); end if;
  select a.id into aberto from public.acompanhamentos a
  where a.membro_id = membro and a.etapa in ('novo', 'contatado', 'visitado') for update;
  insert into public.contatos_acompanhamento as c (id, acompanhamento_id, membro_id, canal, texto, autor_nome)
  values (chave, aberto, case when aberto is null then membro end, registrar_contato.canal, nullif(btrim(texto), ''),
    app.meu_nome())
  returning to_jsonb(c) into linha;
  perform app.anotar_alteracao('public.contatos_acompanhamento', 'incluir', null, linha, membro);
  update public.acompanhamentos a
  set proxima_data = registrar_contato.proxima_data,
    responsavel_id = coalesce(a.responsavel_id,
      case when app.pode_acompanhar(auth.uid(), a.campus) then auth.uid() end),
    etapa = case
      when registrar_contato.canal = 'visita' and a.etapa in ('novo', 'contatado') then 'visitado'
      when a.etapa = 'novo' then 'contatado' else a.etapa end
  where a.id = aberto;
  return operacao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_contato"(uuid, public.contato_canal, text, date, uuid) FROM PUBLIC, "anon";

ALTER TABLE "public"."contatos_acompanhamento"
  ADD CONSTRAINT "contatos_acompanhamento_de_quem" CHECK ((num_nonnulls(acompanhamento_id, membro_id) = 1));

ALTER TABLE "public"."contatos_acompanhamento"
  ADD CONSTRAINT "contatos_acompanhamento_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

CREATE INDEX contatos_acompanhamento_membro_idx ON public.contatos_acompanhamento USING btree (membro_id, momento DESC);

CREATE POLICY "contatos: vê quem vê o acompanhamento" ON "public"."contatos_acompanhamento"
  FOR SELECT
  TO "authenticated"
  USING (((EXISTS ( SELECT
   FROM public.acompanhamentos a
  WHERE (a.id = contatos_acompanhamento.acompanhamento_id))) OR
    (( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

COMMENT ON COLUMN "public"."contatos_acompanhamento"."acompanhamento_id" IS 'The follow-up; null: none was open.';

COMMENT ON COLUMN "public"."contatos_acompanhamento"."membro_id" IS 'With whom, where no follow-up was open; null: with whom the follow-up is about.';

COMMENT ON FUNCTION "app"."contatados"(date, text[]) IS 'Whoever was spoken to from this day on by one of these ways (contato_canal; null: any): contacts that the caller
sees, in follow-ups or by themselves, and notes of a visit that they may read. One''s own are not among them. For the rules.';

COMMENT ON FUNCTION "app"."ritmo_da_pessoa"(public.membros_igreja) IS 'At how many things somebody was in each of the last 26 weeks (Monday to Sunday, as their campus has it), the oldest
first; weeks before they were known to the church are left out, and the present one until they come.';

COMMENT ON FUNCTION "app"."vindas_da_pessoa"(uuid) IS 'When a person was at what, as far as the caller reaches; their own, wherever. Asks nobody whether they view members.';

COMMENT ON FUNCTION "public"."cartao_da_pessoa"(uuid) IS 'A person in the caller''s scope, or the caller, at a glance: {familia {id, nome, pessoas as familia_do_membro},
funcoes [{id, funcao, ministerio}], ultima {momento, evento}, semanas [{semana, vezes}], cuida, acompanhamento
{proxima_data, atrasado, canal, responsavel}, contato {canal, momento, autor}}. What is not there is null, and so is the
care of oneself (cuida false). Null when the person is out of reach. Notes of any secrecy are never part of it.';

COMMENT ON FUNCTION "public"."registrar_contato"(uuid, public.contato_canal, text, date, uuid) IS 'Writes down that somebody was spoken to, and gives the operation. It belongs to their open follow-up, which moves on:
a new one was contacted, a visit visits, its next date is proxima_data, and whoever does it first becomes its owner. A
proxima_data opens one where there is none; without either the contact stands by itself. chave: chosen by the caller,
so that asking again writes nothing twice. Raises 42501.';

COMMENT ON TABLE "public"."contatos_acompanhamento" IS 'What happened in a follow-up: contacts, and stages that it came to; and contacts with whoever is not followed up.';

REVOKE ALL ON FUNCTION "app"."ritmo_da_pessoa"(public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vindas_da_pessoa"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cartao_da_pessoa"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_contato"(uuid, public.contato_canal, text, date, uuid) TO "authenticated", "service_role";

truncate app.tabelas, app.colunas, app.retencoes restart identity;

insert into app.tabelas (tabela, relacao, nome, grupo, titulo, assunto, ao_anonimizar, mantem, chamada_em, nome_da_linha) values
  ('app.tabelas', 'tabelas', 'Registro de uma tabela', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.colunas', 'colunas', 'Nome de uma coluna', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.retencoes', 'retencoes', 'Regra de retenção do sistema', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.palpites', 'palpites', 'Código errado', 'outros', 'Códigos errados, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('operacoes', 'operacoes', 'Operação', 'outros', 'Operações', 'registro', 'especial', '{}', '{}', 'nome'),
  ('alteracoes', 'alteracoes', 'Alteração', 'outros', 'Histórico de alterações: valores antes e depois', 'registro', 'especial', '{}', '{}', 'nome'),
  ('campi', 'campi', 'Campus', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('igreja', 'igreja', 'Dados da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.admins_especiais', 'admins_especiais', 'Administrador indicado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.codigo_primeiro_acesso', 'codigo_primeiro_acesso', 'Código do primeiro acesso', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('listas', 'listas', 'Item de lista', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('titulos', 'titulos', 'Título', 'outros', NULL, NULL, NULL, '{}', '{titulo_id,titulo_minimo_id,exige_titulo_id,antes,depois}', 'nome'),
  ('modelos_de_mensagem', 'modelos_de_mensagem', 'Modelo de mensagem', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('profiles', 'profiles', 'Conta', 'outros', 'Conta: perfil', 'conta', 'especial', '{}', '{}', 'nome'),
  ('membros_igreja', 'membros_igreja', 'Cadastro', 'cadastro', 'Cadastro: nome, contatos, endereço, nascimento', 'cadastro', 'especial', '{}', '{}', 'nome'),
  ('membros_funcoes', 'membros_funcoes', 'Função', 'funcoes', 'Funções em ministérios: quais e quando', 'servico', 'fica', '{ministerio,funcao}', '{}', 'nome'),
  ('membros_reservados', 'membros_reservados', 'Documentos e filiação', 'cadastro', 'Documentos (CPF, RG) e filiação', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('listas_de_membros', 'listas_de_membros', 'Lista salva', 'outros', 'Listas salvas e suas buscas', 'conta', 'especial', '{}', '{}', 'nome'),
  ('listas_seguidas', 'listas_seguidas', 'Lista seguida', 'outros', 'Listas seguidas', 'conta', 'especial', '{}', '{}', 'nome'),
  ('textos_consentimento', 'textos_consentimento', 'Texto de autorização', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('consentimentos', 'consentimentos', 'Autorização', 'autorizacoes', 'Autorizações e seus textos', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('rostos.modelos', 'modelos', 'Rosto indexado', 'outros', 'Código do rosto', 'biometria', 'apaga', '{}', '{}', 'nome'),
  ('rostos.excluidos', 'excluidos', 'Código de rosto apagado', 'outros', 'Códigos de rosto já apagados', 'biometria', 'nada', '{}', '{}', 'nome'),
  ('rostos.auditoria', 'auditoria', 'Uso do reconhecimento facial', 'outros', 'Registro de uso do reconhecimento facial', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.conferencias_de_rostos', 'conferencias_de_rostos', 'Prova dos códigos de rosto', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.membros_contados', 'membros_contados', 'Contagem de pessoas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('user_roles', 'user_roles', 'Papel', 'funcoes', 'Conta: papéis', 'conta', 'especial', '{}', '{}', 'nome'),
  ('role_permissions', 'role_permissions', 'Permissão de papel', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('pedidos_de_acesso', 'pedidos_de_acesso', 'Pedido de acesso', 'outros', 'Pedidos de acesso', 'conta', 'especial', '{}', '{}', 'nome'),
  ('concessoes_pessoais', 'concessoes_pessoais', 'Permissão pessoal', 'outros', 'Permissões dadas por um tempo', 'conta', 'especial', '{}', '{}', 'nome'),
  ('acessos_negados', 'acessos_negados', 'Acesso negado', 'outros', 'Registro de acessos negados', 'registro', 'especial', '{}', '{}', 'nome'),
  ('registro_ver_como', 'registro_ver_como', 'Registro de “ver como”', 'outros', 'Registro de “ver como”', 'registro', 'especial', '{}', '{}', 'nome'),
  ('app.simulacoes', 'simulacoes', 'Sessão de “ver como”', 'outros', 'Sessões de “ver como”', 'registro', 'nada', '{}', '{}', 'nome'),
  ('regionais', 'regionais', 'Regional', 'outros', NULL, NULL, NULL, '{}', '{regional_id}', 'nome'),
  ('papeis_regionais', 'papeis_regionais', 'Papel em uma regional', 'outros', 'Conta: papéis em regionais', 'conta', 'especial', '{}', '{}', 'nome'),
  ('familias', 'familias', 'Família', 'familia', 'Família', 'cadastro', 'especial', '{}', '{familia_id}', 'nome'),
  ('familia_membros', 'familia_membros', 'Família', 'familia', 'Lugar na família', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('autorizados_busca', 'autorizados_busca', 'Quem busca a criança', 'familia', 'Quem pode buscar crianças', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('parentescos', 'parentescos', 'Parentesco', 'familia', 'Parentescos', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('mudancas_de_situacao', 'mudancas_de_situacao', 'Situação', 'outros', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('mudancas_de_titulo', 'mudancas_de_titulo', 'Título', 'outros', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('eventos_de_vida', 'eventos_de_vida', 'Evento de vida', 'vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('transferencias', 'transferencias', 'Transferência de campus', 'vida', 'Motivo das transferências', 'vida', 'especial', '{}', '{}', 'nome'),
  ('transferencia_membros', 'transferencia_membros', 'Transferência de campus', 'vida', 'Transferências entre campi', 'vida', 'fica', '{}', '{}', 'nome'),
  ('cartas', 'cartas', 'Carta', 'vida', 'Cartas de transferência', 'vida', 'especial', '{}', '{}', 'nome'),
  ('app.numeros_de_carta', 'numeros_de_carta', 'Numeração de cartas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('anotacoes_pastorais', 'anotacoes_pastorais', 'Anotação pastoral', 'outros', 'Anotações pastorais', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('leituras_de_anotacoes', 'leituras_de_anotacoes', 'Leitura de anotação', 'outros', 'Registro de leitura das anotações', 'registro', 'apaga', '{}', '{}', 'nome'),
  ('acompanhamentos', 'acompanhamentos', 'Acompanhamento', 'outros', 'Acompanhamento', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('contatos_acompanhamento', 'contatos_acompanhamento', 'Contato do acompanhamento', 'outros', 'Contatos do acompanhamento', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('documentos_membros', 'documentos_membros', 'Documento', 'outros', 'Documentos guardados', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('aberturas_de_documentos', 'aberturas_de_documentos', 'Abertura de documento', 'outros', 'Registro de abertura de documentos', 'registro', 'apaga', '{}', '{}', 'nome'),
  ('codigos_cadastro', 'codigos_cadastro', 'Código do cadastro público', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('solicitacoes_cadastro', 'solicitacoes_cadastro', 'Solicitação de cadastro', 'outros', 'Solicitações do cadastro público', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('app.tentativas_cadastro', 'tentativas_cadastro', 'Envio do cadastro público', 'outros', 'Envios recentes do cadastro público, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('pedidos_alteracao', 'pedidos_alteracao', 'Pedido de alteração', 'outros', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('nao_duplicados', 'nao_duplicados', 'Não são a mesma pessoa', 'outros', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('membros_unificados', 'membros_unificados', 'Cadastro unificado', 'outros', 'Cópias de cadastros unificados', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('carteirinhas', 'carteirinhas', 'Carteirinha', 'outros', 'Carteirinhas', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('exportacoes', 'exportacoes', 'Exportação', 'outros', 'Registro de exportações e suas buscas', 'registro', 'especial', '{}', '{}', 'nome'),
  ('mapeamentos_importacao', 'mapeamentos_importacao', 'Modelo de importação', 'outros', 'Modelos de importação', 'conta', 'especial', '{}', '{}', 'nome'),
  ('importacoes', 'importacoes', 'Importação', 'outros', 'Importações', 'registro', 'especial', '{}', '{}', 'nome'),
  ('importacao_linhas', 'importacao_linhas', 'Linha de importação', 'outros', 'Linhas de importação', 'registro', 'desliga', '{resultado}', '{}', 'nome'),
  ('notifications', 'notifications', 'Aviso', 'outros', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', '{}', '{}', 'nome'),
  ('padroes_de_avisos', 'padroes_de_avisos', 'Padrão de avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ajustes_de_avisos', 'ajustes_de_avisos', 'Ajustes de avisos', 'outros', 'Escolhas sobre avisos: silêncio e limite', 'conta', 'especial', '{}', '{}', 'nome'),
  ('preferencias_de_avisos', 'preferencias_de_avisos', 'Escolha sobre avisos', 'outros', 'Escolhas sobre avisos: o que e por onde', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.carteiro', 'carteiro', 'Envio dos avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.resumos', 'resumos', 'Resumo da semana', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('aparelhos_de_avisos', 'aparelhos_de_avisos', 'Aparelho que recebe avisos', 'outros', 'Aparelhos que recebem avisos', 'conta', 'especial', '{}', '{}', 'nome'),
  ('entregas', 'entregas', 'Entrega de aviso', 'outros', 'Entregas de avisos por celular e e-mail', 'conta', 'especial', '{}', '{}', 'nome'),
  ('atos', 'atos', 'Ato', 'vida', 'Pedidos de batismo, consagração e outros atos', 'vida', 'apaga', '{}', '{}', 'nome'),
  ('ato_documentos', 'ato_documentos', 'Documento de um ato', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ministerios', 'ministerios', 'Ministério', 'funcoes', NULL, NULL, NULL, '{}', '{ministerio_id}', 'nome'),
  ('ministerios_documentos', 'ministerios_documentos', 'Documento do ministério', 'funcoes', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('funcoes_ministerio', 'funcoes_ministerio', 'Função do catálogo', 'outros', NULL, NULL, NULL, '{}', '{funcao_id}', 'nome'),
  ('treinamentos', 'treinamentos', 'Treinamento', 'outros', NULL, NULL, NULL, '{}', '{treinamento_id}', 'nome'),
  ('funcoes_treinamentos', 'funcoes_treinamentos', 'Treinamento exigido', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('membros_treinamentos', 'membros_treinamentos', 'Treinamento concluído', 'outros', 'Treinamentos concluídos', 'servico', 'fica', '{}', '{}', 'nome'),
  ('equipes', 'equipes', 'Equipe', 'outros', NULL, NULL, NULL, '{}', '{equipe_id}', 'nome'),
  ('equipe_membros', 'equipe_membros', 'Pessoa da equipe', 'outros', 'Lugar em equipes', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('inscricoes_voluntarios', 'inscricoes_voluntarios', 'Inscrição de voluntário', 'outros', 'Inscrições de voluntário', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('salas', 'salas', 'Sala', 'outros', 'Salas cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome,tipo,recursos}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('horarios_culto', 'horarios_culto', 'Horário de culto', 'outros', NULL, NULL, NULL, '{}', '{horario_id}', 'nome'),
  ('campus_pastores', 'campus_pastores', 'Pastor do campus', 'outros', 'Pastores do campus', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('recursos_do_campus', 'recursos_do_campus', 'Recurso do campus', 'outros', 'Recursos cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('indisponibilidades', 'indisponibilidades', 'Data bloqueada', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('events', 'events', 'Evento', 'outros', 'Eventos pelos quais a pessoa responde', 'servico', 'desliga', '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}', '{}', 'nome'),
  ('attendances', 'attendances', 'Presença', 'outros', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}', '{}', 'nome'),
  ('ocorrencias', 'ocorrencias', 'Dia de evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_ministerios', 'evento_ministerios', 'Ministério do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('contagens', 'contagens', 'Contagem de pessoas', 'outros', 'Contagens de presença: quem contou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.segredo_do_telao', 'segredo_do_telao', 'Segredo do telão', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_campi', 'evento_campi', 'Campus do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_recursos', 'evento_recursos', 'Recurso do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('decisoes_de_uso', 'decisoes_de_uso', 'Decisão sobre um uso', 'outros', 'Usos de salas e recursos: quem decidiu', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.ocupacoes', 'ocupacoes', 'Uso de sala ou recurso', 'outros', 'Usos de salas e recursos: quem pediu', 'registro', 'nada', '{}', '{}', 'nome'),
  ('rsvps', 'rsvps', 'Confirmação de ida', 'outros', 'Confirmações de ida', 'presenca', 'apaga', '{}', '{}', 'nome'),
  ('app.faltas_conferidas', 'faltas_conferidas', 'Semana de faltas conferida', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_regras', 'inscricao_regras', 'Inscrições do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_tipos', 'inscricao_tipos', 'Tipo de inscrição', 'outros', NULL, NULL, NULL, '{}', '{tipo_id}', 'nome'),
  ('inscricao_perguntas', 'inscricao_perguntas', 'Pergunta da inscrição', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_cupons', 'inscricao_cupons', 'Cupom', 'outros', NULL, NULL, NULL, '{}', '{cupom_id}', 'codigo'),
  ('inscricao_pedidos', 'inscricao_pedidos', 'Pedido de inscrição', 'outros', 'Contato de quem fez uma inscrição', 'presenca', 'desliga', '{evento_id,campus,chave,pago_meio}', '{}', 'nome'),
  ('inscricoes', 'inscricoes', 'Inscrição', 'outros', 'Inscrições em eventos, com respostas', 'presenca', 'apaga', '{}', '{}', 'nome'),
  ('inscricao_respostas', 'inscricao_respostas', 'Resposta da inscrição', 'outros', 'Respostas de inscrições', 'presenca', 'nada', '{}', '{}', 'nome'),
  ('ingresso_usos', 'ingresso_usos', 'Entrada com ingresso', 'outros', 'Entradas com ingresso', 'presenca', 'nada', '{}', '{}', 'nome'),
  ('app.tentativas_inscricao', 'tentativas_inscricao', 'Envio de inscrição', 'outros', 'Inscrições recentes, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('escala_ajustes', 'escala_ajustes', 'Ajustes das escalas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_modelos', 'escala_modelos', 'Modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{modelo_id}', 'nome'),
  ('escala_modelo_vagas', 'escala_modelo_vagas', 'Posição do modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escalas', 'escalas', 'Escala', 'outros', 'Escalas: quem as publicou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('escala_vagas', 'escala_vagas', 'Posição da escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_itens', 'escala_itens', 'Pessoa na escala', 'outros', 'Escalas em que serviu: onde e quando', 'servico', 'fica', '{ocorrencia_id,subtempo}', '{}', 'nome'),
  ('escala_chamados', 'escala_chamados', 'Convite de escala', 'outros', 'Convites para servir: quando e por onde', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('app.escala_convites', 'escala_convites', 'Link de convite de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('bloqueios', 'bloqueios', 'Bloqueio de agenda', 'outros', 'Bloqueios de agenda e seus motivos', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('bloqueio_dias', 'bloqueio_dias', 'Data bloqueada', 'outros', 'Datas em que não pode servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('preferencias_escala', 'preferencias_escala', 'Preferências de escala', 'outros', 'Preferências para escalas', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_pares', 'escala_pares', 'Com quem prefere servir', 'outros', 'Com quem prefere servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('disponibilidade_meses', 'disponibilidade_meses', 'Mês de disponibilidade', 'outros', 'Meses em que disse quando pode servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_trocas', 'escala_trocas', 'Troca na escala', 'outros', 'Trocas pedidas em escalas', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_rodas', 'escala_rodas', 'Troca em roda', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_roda_pernas', 'escala_roda_pernas', 'Pessoa na troca em roda', 'outros', 'Trocas em roda de que participou', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_pulsos', 'escala_pulsos', 'Última mudança das escalas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('estacoes', 'estacoes', 'Estação de check-in', 'outros', 'Estações de check-in: quem as criou e pareou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.aparelhos', 'aparelhos', 'Aparelho de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.codigos_de_estacao', 'codigos_de_estacao', 'Código de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.tentativas_de_parear', 'tentativas_de_parear', 'Tentativa de parear', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('kids_salas', 'kids_salas', 'Sala do Kids', 'outros', NULL, NULL, NULL, '{}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('kids_cuidados', 'kids_cuidados', 'Cuidados da criança', 'familia', 'Alergias e cuidados de crianças', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.kids_segredo', 'kids_segredo', 'Segredo do Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.kids_codigos', 'kids_codigos', 'Código de família no Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.kids_pins', 'kids_pins', 'PIN de supervisor', 'outros', 'PIN de supervisor do Kids', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.kids_tentativas', 'kids_tentativas', 'Tentativa no Kids', 'outros', 'Códigos e PINs errados no Kids', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.guardas_pendentes', 'guardas_pendentes', 'Responsável a confirmar', 'outros', 'Quem espera para responder por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.guardas_havidas', 'guardas_havidas', 'Responsável até hoje', 'outros', 'Quem responde ou já respondeu por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.guardas_apagadas', 'guardas_apagadas', 'Responsável de cadastro apagado', 'outros', 'Criança de que respondia quem teve o cadastro apagado', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.links_de_acordo', 'links_de_acordo', 'Pedido de acordo por e-mail', 'outros', 'Links em que quem responde por uma criança concorda', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('kids_visitas', 'kids_visitas', 'Criança no Kids', 'familia', 'Presença no Kids: quando e com quem saiu', 'protecao', 'fica', '{ocorrencia_id,campus}', '{}', 'nome'),
  ('kids_adultos', 'kids_adultos', 'Adulto na sala do Kids', 'outros', 'Adultos nas salas do Kids', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('kids_avisos', 'kids_avisos', 'Ocorrência no Kids', 'familia', 'Ocorrências no Kids', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('agenda_enderecos', 'agenda_enderecos', 'Endereço de agenda', 'outros', 'Endereço da própria agenda', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.leituras_da_agenda', 'leituras_da_agenda', 'Leitura de agenda', 'outros', 'Leituras recentes de agendas, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('convites', 'convites', 'Convite', 'outros', 'Convites para ter conta', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.pedidos_de_vinculo', 'pedidos_de_vinculo', 'Pedido de ligar a conta', 'outros', 'Pedidos de ligar a conta ao cadastro', 'conta', 'apaga', '{}', '{}', 'nome'),
  ('app.seguranca', 'seguranca', 'Regras de segurança', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.registro_seguranca', 'registro_seguranca', 'Registro de segurança', 'outros', 'Registro de segurança das contas', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.testes_de_integracoes', 'testes_de_integracoes', 'Teste de integração', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('pedidos_lgpd', 'pedidos_lgpd', 'Pedido de titular', 'outros', 'Pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome'),
  ('notas_lgpd', 'notas_lgpd', 'Nota de pedido de titular', 'outros', 'Notas dos pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome'),
  ('app.anonimizados', 'anonimizados', 'Cadastro anonimizado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('auth.users', 'users', 'E-mail, telefone e senha', 'outros', 'Conta: e-mail, telefone e senha', 'conta', 'especial', '{}', '{}', 'nome'),
  ('auth.sessions', 'sessions', 'Aparelhos em que entrou', 'outros', 'Conta: aparelhos em que entrou', 'conta', 'especial', '{}', '{}', 'nome'),
  ('auth.audit_log_entries', 'audit_log_entries', 'Registro de entradas', 'outros', 'Conta: registro de entradas', 'registro', 'especial', '{}', '{}', 'nome'),
  ('auth.outbox', 'outbox', 'Mensagens enviadas à pessoa', 'outros', 'Mensagens enviadas à pessoa', 'conta', 'especial', '{}', '{}', 'nome'),
  ('storage.objects', 'objects', 'Fotos e documentos', 'outros', 'Arquivos: fotos e documentos', 'cadastro', 'especial', '{}', '{}', 'nome'),
  ('anonimizacoes', 'anonimizacoes', 'Anonimização', 'outros', 'Certificados de eliminação, sem dados pessoais', 'registro', 'desliga', '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}', '{}', 'nome'),
  ('retencao_regras', 'retencao_regras', 'Regra de retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('retencao_execucoes', 'retencao_execucoes', 'Aplicação da retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('visao_da_igreja', 'visao_da_igreja', 'Visão da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('avisos_globais', 'avisos_globais', 'Aviso global', 'outros', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', '{}', '{aviso_id}', 'titulo'),
  ('avisos_globais_campi', 'avisos_globais_campi', 'Campus do aviso global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ministerios_globais', 'ministerios_globais', 'Ministério global', 'funcoes', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}', '{ministerio_global_id}', 'nome'),
  ('capitulos_globais', 'capitulos_globais', 'Capítulo de ministério global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.preparo', 'preparo', 'Guia da primeira hora', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome');

insert into app.colunas (relacao, coluna, rotulo) values
  ('', 'aberta', 'Em andamento'),
  ('', 'aceita_em', 'Aceita em'),
  ('', 'aceito_em', 'Aceito em'),
  ('', 'action', 'Ação'),
  ('', 'acumula', 'Junto com outra posição'),
  ('', 'adulto_id', 'Quem busca'),
  ('', 'alergia', 'Alergia'),
  ('', 'alvo', 'Sala ou recurso'),
  ('', 'ano', 'Ano'),
  ('', 'antes', 'Antes'),
  ('', 'aprovador_id', 'Quem aprova'),
  ('', 'ate', 'Até'),
  ('', 'ativo', 'Ativo'),
  ('', 'autor', ''),
  ('', 'autor_id', 'Autor'),
  ('', 'autor_nome', ''),
  ('', 'campus', 'Campus'),
  ('', 'canal', 'Canal'),
  ('', 'capacidade', 'Capacidade'),
  ('', 'cep', 'CEP'),
  ('', 'certificado', 'Certificado'),
  ('', 'cnpj', 'CNPJ'),
  ('', 'codigo', 'Código'),
  ('', 'concedido_por', ''),
  ('', 'concluido_em', 'Concluído em'),
  ('', 'conjuge_id', 'Cônjuge'),
  ('', 'conjuge_nome', 'Cônjuge'),
  ('', 'conjuge_sobrenome', 'Sobrenome do cônjuge'),
  ('', 'cor', 'Cor'),
  ('', 'created_at', ''),
  ('', 'criado_por', 'Criado por'),
  ('', 'crianca_id', 'Criança'),
  ('', 'data', 'Data'),
  ('', 'data_nascimento', 'Data de nascimento'),
  ('', 'de', 'De'),
  ('', 'decidida_por', 'Decidida por'),
  ('', 'decidido_em', 'Decidido em'),
  ('', 'decidido_por', 'Decidido por'),
  ('', 'depois', 'Depois'),
  ('', 'desconto_centavos', 'Desconto em centavos'),
  ('', 'descricao', 'Descrição'),
  ('', 'desde', 'Desde'),
  ('', 'desloca_minutos', 'Minutos do começo do evento'),
  ('', 'destino', 'Destino'),
  ('', 'dia', 'Dia'),
  ('', 'dias', 'Dias'),
  ('', 'duracao_minutos', 'Duração em minutos'),
  ('', 'email', 'E-mail'),
  ('', 'encerrada_em', 'Encerrada em'),
  ('', 'encerrado_em', 'Encerrado em'),
  ('', 'endereco', 'Endereço'),
  ('', 'enviado_em', 'Enviado em'),
  ('', 'equipe', 'Equipe'),
  ('', 'equipe_id', 'Equipe'),
  ('', 'estado', 'Estado'),
  ('', 'etapa', 'Etapa'),
  ('', 'event_base', 'Evento'),
  ('', 'event_id', 'Evento'),
  ('', 'evento_id', 'Evento'),
  ('', 'excecao', 'Exceção'),
  ('', 'expira_em', 'Vale até'),
  ('', 'familia_id', 'Família'),
  ('', 'fim', 'Fim'),
  ('', 'finalidade', 'Finalidade'),
  ('', 'foto', 'Foto'),
  ('', 'funcao_id', 'Função'),
  ('', 'fuso', 'Fuso horário'),
  ('', 'id', ''),
  ('', 'idade_max', 'Idade máxima'),
  ('', 'idade_min', 'Idade mínima'),
  ('', 'iniciada_em', 'Pedida em'),
  ('', 'inicio', 'Início'),
  ('', 'lar', ''),
  ('', 'leitor_id', 'Quem leu'),
  ('', 'leitor_nome', 'Quem leu'),
  ('', 'lider_id', 'Liderança'),
  ('', 'location', 'Local'),
  ('', 'marcado_por', ''),
  ('', 'maximo', 'Máximo'),
  ('', 'maximo_por_dia', 'Avisos por dia'),
  ('', 'medicamento', 'Medicamento'),
  ('', 'membro_id', ''),
  ('', 'mensagem', 'Mensagem'),
  ('', 'minimo', 'Mínimo'),
  ('', 'ministerio_id', 'Ministério'),
  ('', 'missao', 'Missão'),
  ('', 'modelo_id', 'Modelo'),
  ('', 'motivo', 'Motivo'),
  ('', 'nivel', 'Nível'),
  ('', 'nome', 'Nome'),
  ('', 'novo_responsavel_id', 'Novo responsável pela família'),
  ('', 'numero', 'Número'),
  ('', 'observacao', 'Observação'),
  ('', 'ocorrencia_id', 'Dia do evento'),
  ('', 'operacao', ''),
  ('', 'ordem', ''),
  ('', 'origem', 'Origem'),
  ('', 'papeis', 'Papéis'),
  ('', 'papel', 'Papel'),
  ('', 'pede_lider', 'Pede alguém de nível líder'),
  ('', 'pedida_por', 'Pedida por'),
  ('', 'pedido_em', 'Pedido em'),
  ('', 'pedido_por', 'Pedido por'),
  ('', 'prazo', 'Prazo'),
  ('', 'preco_centavos', 'Preço em centavos'),
  ('', 'profile_id', 'Conta de acesso'),
  ('', 'publico', 'Aberta ao público'),
  ('', 'quantidade', 'Quantidade'),
  ('', 'recurso_id', 'Recurso'),
  ('', 'regional_id', 'Regional'),
  ('', 'registrado_por', 'Registrada por'),
  ('', 'regra', 'Regra'),
  ('', 'resource', 'Recurso'),
  ('', 'respondido_em', 'Respondido em'),
  ('', 'responsavel_id', 'Responsável'),
  ('', 'responsavel_nome', 'Responsável'),
  ('', 'resposta', 'Resposta'),
  ('', 'restricao', 'Restrição'),
  ('', 'resultado', 'Resultado'),
  ('', 'resumo', ''),
  ('', 'revogada_em', 'Cancelada em'),
  ('', 'revogado_em', 'Retirado em'),
  ('', 'role', 'Papel'),
  ('', 'sala_id', 'Sala'),
  ('', 'segredo', ''),
  ('', 'sensivel', 'Sensível'),
  ('', 'sequencia', ''),
  ('', 'silencio_fim', 'Silêncio até'),
  ('', 'silencio_inicio', 'Silêncio desde'),
  ('', 'situacao', 'Situação'),
  ('', 'sobrenome', 'Sobrenome'),
  ('', 'subtempo', 'Horário'),
  ('', 'telefone', 'Telefone'),
  ('', 'telefone_chave', ''),
  ('', 'texto_busca', ''),
  ('', 'tipo', 'Tipo'),
  ('', 'titulo', 'Título'),
  ('', 'torna_membro', ''),
  ('', 'treinamento_id', 'Treinamento'),
  ('', 'unica', 'Uma pessoa por vez'),
  ('', 'updated_at', ''),
  ('', 'user_id', 'Conta'),
  ('', 'username', 'Username'),
  ('', 'vagas', 'Vagas'),
  ('', 'versao', 'Versão'),
  ('aberturas_de_documentos', 'documento_id', ''),
  ('aberturas_de_documentos', 'momento', ''),
  ('acompanhamentos', 'avisado_para', ''),
  ('acompanhamentos', 'proxima_data', 'Próximo contato'),
  ('acompanhamentos', 'responsavel_id', 'Quem acompanha'),
  ('agenda_enderecos', 'conta_id', ''),
  ('agenda_enderecos', 'lido_em', ''),
  ('anonimizacoes', 'cancelada_em', 'Cancelada em'),
  ('anonimizacoes', 'confirmada_em', 'Confirmada em'),
  ('anonimizacoes', 'confirmada_por', 'Confirmada por'),
  ('anonimizacoes', 'confirmada_por_nome', 'Confirmada por'),
  ('anonimizacoes', 'iniciada_por', 'Pedida por'),
  ('anonimizacoes', 'iniciada_por_nome', 'Pedida por'),
  ('anonimizacoes', 'pedido_id', ''),
  ('ato_documentos', 'ato_id', ''),
  ('ato_documentos', 'documento_id', ''),
  ('atos', 'dados', ''),
  ('atos', 'planejado_para', 'Planejado para'),
  ('atos', 'protocolo', 'Protocolo'),
  ('atos', 'responsavel_id', 'Quem responde'),
  ('atos', 'transferencia_id', ''),
  ('attendances', 'automatic', 'Confirmada pela pessoa'),
  ('attendances', 'chaves', ''),
  ('attendances', 'chegada', 'Chegada'),
  ('attendances', 'estacao_id', ''),
  ('attendances', 'member_id', 'Pessoa'),
  ('attendances', 'metodo', 'Como'),
  ('attendances', 'present', 'Presente'),
  ('attendances', 'veio', 'Esteve presente'),
  ('autorizados_busca', 'aceito_por', 'Aceito por'),
  ('autorizados_busca', 'documento', 'Documento'),
  ('autorizados_busca', 'motivo', 'Motivo da restrição'),
  ('autorizados_busca', 'nome', 'Quem busca'),
  ('autorizados_busca', 'parentesco', 'Parentesco'),
  ('autorizados_busca', 'processo', 'Processo'),
  ('autorizados_busca', 'validade', 'Válido até'),
  ('avisos_globais', 'texto', 'Texto'),
  ('avisos_globais_campi', 'aviso_id', 'Aviso'),
  ('bloqueio_dias', 'bloqueio_id', ''),
  ('bloqueios', 'grupo', ''),
  ('bloqueios', 'regra', 'Repetição'),
  ('campi', 'fechado_em', 'Fechado em'),
  ('campi', 'kids_codigo_por_familia', 'Um código por família'),
  ('campi', 'mapa', 'Mapa'),
  ('campi', 'pix_chave', 'Chave Pix'),
  ('campi', 'pix_tipo', 'Tipo da chave Pix'),
  ('campi', 'whatsapp', 'WhatsApp'),
  ('campus_pastores', 'titular', 'Titular'),
  ('capitulos_globais', 'ministerio_global_id', 'Ministério global'),
  ('cartas', 'conteudo', ''),
  ('cartas', 'numero', 'Número da carta'),
  ('cartas', 'transferencia_id', ''),
  ('carteirinhas', 'emitida_em', 'Emitida em'),
  ('carteirinhas', 'emitida_por', 'Emitida por'),
  ('carteirinhas', 'valida_ate', 'Válida até'),
  ('concessoes_pessoais', 'pedido_id', ''),
  ('consentimentos', 'assinado_em', 'Assinado em'),
  ('consentimentos', 'concedido_em', 'Autorizado em'),
  ('consentimentos', 'documento_id', ''),
  ('consentimentos', 'revogado_por', 'Retirado por'),
  ('consentimentos', 'texto', ''),
  ('contagens', 'adultos', 'Adultos'),
  ('contagens', 'criancas', 'Crianças'),
  ('contagens', 'jovens', 'Jovens'),
  ('contagens', 'momento', 'Contada em'),
  ('contagens', 'online', 'Online'),
  ('contagens', 'visitantes', 'Visitantes'),
  ('contatos_acompanhamento', 'acompanhamento_id', 'Acompanhamento'),
  ('contatos_acompanhamento', 'momento', 'Quando'),
  ('contatos_acompanhamento', 'texto', 'Como foi'),
  ('convites', 'envios', 'Envios'),
  ('convites', 'usuario_id', 'Conta'),
  ('decisoes_de_uso', 'aprovada', 'Aprovada'),
  ('disponibilidade_meses', 'mes', 'Mês'),
  ('documentos_membros', 'anotacao_id', ''),
  ('documentos_membros', 'caminho', ''),
  ('documentos_membros', 'enviado_por', 'Enviado por'),
  ('documentos_membros', 'enviado_por_nome', 'Enviado por'),
  ('documentos_membros', 'formato', ''),
  ('documentos_membros', 'tamanho', ''),
  ('escala_ajustes', 'auto_inscricao', 'A pessoa se inscreve'),
  ('escala_ajustes', 'inscricao_fecha_horas', 'Inscrição fecha (horas antes)'),
  ('escala_ajustes', 'pede_bloqueios', 'Pede bloqueios todo mês'),
  ('escala_ajustes', 'prazo_resposta_horas', 'Prazo de resposta (horas)'),
  ('escala_ajustes', 'troca_com_aprovacao', 'Troca com aprovação'),
  ('escala_chamados', 'enviado_por', 'Enviado por'),
  ('escala_chamados', 'publicacao', ''),
  ('escala_chamados', 'quem', ''),
  ('escala_chamados', 'troca_id', ''),
  ('escala_itens', 'chamado_id', ''),
  ('escala_itens', 'cobrado_em', ''),
  ('escala_itens', 'convidado_nome', 'Convidado'),
  ('escala_itens', 'convidado_telefone', 'Telefone do convidado'),
  ('escala_itens', 'escala_id', ''),
  ('escala_itens', 'exclusivo', ''),
  ('escala_itens', 'lembrado_em', ''),
  ('escala_itens', 'porque', 'Por que a escolha'),
  ('escala_itens', 'posto_por', 'Posto por'),
  ('escala_itens', 'publicado_em', 'Publicado em'),
  ('escala_itens', 'respondido_por', 'Resposta anotada por'),
  ('escala_itens', 'rodada_id', ''),
  ('escala_itens', 'substitui_id', ''),
  ('escala_itens', 'vaga_id', ''),
  ('escala_modelos', 'tipo_evento', 'Tipo de evento'),
  ('escala_pares', 'juntos', 'Juntos'),
  ('escala_pares', 'outro_id', 'Outra pessoa'),
  ('escala_roda_pernas', 'recebe_id', ''),
  ('escala_roda_pernas', 'roda_id', ''),
  ('escala_roda_pernas', 'troca_id', ''),
  ('escala_trocas', 'aceita_por', 'Aceita por'),
  ('escala_trocas', 'estado_antes', ''),
  ('escala_trocas', 'item_id', ''),
  ('escala_trocas', 'item_oferecido_id', ''),
  ('escala_trocas', 'para_id', 'Para'),
  ('escala_vagas', 'escala_id', ''),
  ('escalas', 'publicada_em', 'Publicada em'),
  ('escalas', 'publicada_por', 'Publicada por'),
  ('estacoes', 'criada_por', 'Criada por'),
  ('estacoes', 'desafio', 'Desafio do rosto'),
  ('estacoes', 'kids', 'Kids na estação'),
  ('eventos_de_vida', 'dados', ''),
  ('eventos_de_vida', 'tipo', ''),
  ('events', 'aberto', 'Recebe pessoas de outros campi'),
  ('events', 'abre_minutos', 'Abre quantos minutos antes'),
  ('events', 'date', 'Começo'),
  ('events', 'desmontagem_minutos', 'Minutos de desmontagem'),
  ('events', 'duracao', 'Duração em minutos'),
  ('events', 'exige_codigo', 'Exige o código do telão'),
  ('events', 'horario_id', 'Horário de culto'),
  ('events', 'lotacao', 'Lotação'),
  ('events', 'name', 'Nome'),
  ('events', 'preparo_minutos', 'Minutos de preparo'),
  ('events', 'regra', 'Repetição'),
  ('events', 'responsavel_id', 'Quem responde'),
  ('events', 'tolerancia_minutos', 'Recebe até quantos minutos depois'),
  ('familia_membros', 'papel', 'Papel na família'),
  ('familias', 'nome', 'Nome da família'),
  ('familias', 'responsavel_id', 'Responsável pela família'),
  ('funcoes_ministerio', 'exige_antecedentes', 'Exige antecedentes'),
  ('funcoes_ministerio', 'idade_minima', 'Idade mínima'),
  ('funcoes_ministerio', 'lideranca', 'Liderança'),
  ('funcoes_ministerio', 'prepara_lider', 'Prepara quem lidera'),
  ('funcoes_ministerio', 'titulo_minimo_id', 'Título mínimo'),
  ('guardas_havidas', 'adulto_id', 'Adulto'),
  ('guardas_havidas', 'propria', 'Pelo próprio cadastro'),
  ('guardas_pendentes', 'adulto_id', 'Adulto'),
  ('guardas_pendentes', 'recusada_em', 'Recusada em'),
  ('horarios_culto', 'hora', 'Hora'),
  ('igreja', 'campus_padrao', 'Campus padrão'),
  ('igreja', 'faltas_alerta', 'Faltas que abrem acompanhamento'),
  ('igreja', 'instagram', 'Instagram'),
  ('igreja', 'logos', 'Logos'),
  ('igreja', 'significado_ltp', 'O que é LTP'),
  ('igreja', 'site', 'Site'),
  ('importacao_linhas', 'celulas', ''),
  ('importacao_linhas', 'erros', ''),
  ('importacao_linhas', 'importacao_id', ''),
  ('importacao_linhas', 'linha', 'Linha'),
  ('ingresso_usos', 'conta_id', ''),
  ('ingresso_usos', 'inscricao_id', ''),
  ('ingresso_usos', 'momento', 'Entrou em'),
  ('inscricao_cupons', 'limite', 'Limite de usos'),
  ('inscricao_cupons', 'percentual', 'Desconto em %'),
  ('inscricao_cupons', 'vale_ate', 'Vale até'),
  ('inscricao_cupons', 'vale_de', 'Vale desde'),
  ('inscricao_pedidos', 'conta_id', ''),
  ('inscricao_pedidos', 'contato_email', 'E-mail do contato'),
  ('inscricao_pedidos', 'contato_nome', 'Contato'),
  ('inscricao_pedidos', 'contato_telefone', 'Telefone do contato'),
  ('inscricao_pedidos', 'cupom_id', 'Cupom'),
  ('inscricao_pedidos', 'envio', ''),
  ('inscricao_pedidos', 'juntos', 'Só com todos juntos'),
  ('inscricao_pedidos', 'pago_centavos', 'Valor pago em centavos'),
  ('inscricao_pedidos', 'pago_em', 'Pago em'),
  ('inscricao_pedidos', 'pago_meio', 'Meio de pagamento'),
  ('inscricao_pedidos', 'pago_por', 'Pagamento confirmado por'),
  ('inscricao_pedidos', 'total_centavos', 'Total em centavos'),
  ('inscricao_perguntas', 'obrigatoria', 'Obrigatória'),
  ('inscricao_perguntas', 'opcoes', 'Opções'),
  ('inscricao_perguntas', 'por_pessoa', 'Por pessoa'),
  ('inscricao_perguntas', 'texto', 'Pergunta'),
  ('inscricao_regras', 'abre_em', 'Abre em'),
  ('inscricao_regras', 'aprovacao', 'Precisa de aprovação'),
  ('inscricao_regras', 'fecha_em', 'Fecha em'),
  ('inscricao_regras', 'lista_espera', 'Lista de espera'),
  ('inscricao_regras', 'maximo_familia', 'Pessoas por família'),
  ('inscricao_regras', 'prazo_horas', 'Prazo para aceitar, em horas'),
  ('inscricao_regras', 'so_campus', 'Só pessoas do campus'),
  ('inscricao_regras', 'termos', 'Termos'),
  ('inscricao_regras', 'texto', 'Texto'),
  ('inscricao_respostas', 'inscricao_id', ''),
  ('inscricao_respostas', 'pedido_id', ''),
  ('inscricao_respostas', 'pergunta_id', ''),
  ('inscricao_respostas', 'valor', 'Resposta'),
  ('inscricao_tipos', 'venda_ate', 'À venda até'),
  ('inscricao_tipos', 'venda_de', 'À venda desde'),
  ('inscricoes', 'aceitar_ate', 'Aceitar até'),
  ('inscricoes', 'cancelado_em', 'Cancelada em'),
  ('inscricoes', 'cancelado_por', 'Cancelada por'),
  ('inscricoes', 'ordem_espera', ''),
  ('inscricoes', 'pedido_id', ''),
  ('inscricoes', 'pessoa_chave', ''),
  ('inscricoes', 'promovido_em', 'Saiu da espera em'),
  ('inscricoes', 'tipo_id', 'Tipo de inscrição'),
  ('kids_adultos', 'sala_id', 'Sala do Kids'),
  ('kids_avisos', 'chave', ''),
  ('kids_avisos', 'detalhes', ''),
  ('kids_avisos', 'estacao_id', ''),
  ('kids_avisos', 'texto', 'O que houve'),
  ('kids_avisos', 'visita_id', ''),
  ('kids_cuidados', 'cifrado', ''),
  ('kids_salas', 'aberta', 'Aberta'),
  ('kids_salas', 'ate_meses', 'Idade máxima (meses)'),
  ('kids_salas', 'de_meses', 'Idade mínima (meses)'),
  ('kids_salas', 'minimo_adultos', 'Mínimo de adultos'),
  ('kids_salas', 'por_adulto', 'Crianças por adulto'),
  ('kids_visitas', 'codigo_id', ''),
  ('kids_visitas', 'entrada_em', 'Entrada'),
  ('kids_visitas', 'entrada_estacao_id', ''),
  ('kids_visitas', 'entrada_por', 'Recebida por'),
  ('kids_visitas', 'entrada_sem_rede', 'Entrada sem rede'),
  ('kids_visitas', 'excecao_por', 'Exceção autorizada por'),
  ('kids_visitas', 'levou_id', 'Quem levou'),
  ('kids_visitas', 'levou_nome', 'Quem levou'),
  ('kids_visitas', 'saida_chave', ''),
  ('kids_visitas', 'saida_como', 'Entregue por'),
  ('kids_visitas', 'saida_em', 'Saída'),
  ('kids_visitas', 'saida_estacao_id', ''),
  ('kids_visitas', 'saida_motivo', 'Motivo da saída'),
  ('kids_visitas', 'saida_por', 'Quem entregou'),
  ('kids_visitas', 'sala_id', 'Sala do Kids'),
  ('kids_visitas', 'sem_rede', 'Saída sem rede'),
  ('kids_visitas', 'supervisor_id', 'Supervisor'),
  ('leituras_de_anotacoes', 'anotacao_id', ''),
  ('leituras_de_anotacoes', 'momento', ''),
  ('links_de_acordo', 'autorizado_id', 'Quem busca'),
  ('listas', 'ativo', 'Em uso'),
  ('listas', 'chave', ''),
  ('listas', 'fixo', 'Fixo'),
  ('listas', 'lista', 'Lista'),
  ('listas', 'ordem', 'Lugar na lista'),
  ('membros_funcoes', 'ata', 'Ata'),
  ('membros_funcoes', 'ativo', 'Em exercício'),
  ('membros_funcoes', 'aviso_do_termo', ''),
  ('membros_funcoes', 'funcao', 'Função'),
  ('membros_funcoes', 'ministerio', 'Ministério'),
  ('membros_funcoes', 'nomeado_por', 'Nomeado por'),
  ('membros_igreja', 'bairro', 'Bairro'),
  ('membros_igreja', 'batismo_certificado', 'Certificado de batismo'),
  ('membros_igreja', 'batismo_data', 'Data do batismo'),
  ('membros_igreja', 'batismo_local', 'Local do batismo'),
  ('membros_igreja', 'batismo_ministro', 'Ministro do batismo'),
  ('membros_igreja', 'batismo_testemunhas', 'Testemunhas do batismo'),
  ('membros_igreja', 'cidade', 'Cidade'),
  ('membros_igreja', 'como_conheceu', 'Como conheceu'),
  ('membros_igreja', 'complemento', 'Complemento'),
  ('membros_igreja', 'convidado_por', 'Convidado por'),
  ('membros_igreja', 'data_conversao', 'Data de conversão'),
  ('membros_igreja', 'data_membresia', 'Membro desde'),
  ('membros_igreja', 'discipulador_id', 'Discipulador'),
  ('membros_igreja', 'emergencia_nome', 'Contato de emergência'),
  ('membros_igreja', 'emergencia_parentesco', 'Parentesco do contato'),
  ('membros_igreja', 'emergencia_telefone', 'Telefone de emergência'),
  ('membros_igreja', 'empresa', 'Empresa'),
  ('membros_igreja', 'estado_civil', 'Estado civil'),
  ('membros_igreja', 'falecido_em', 'Falecimento'),
  ('membros_igreja', 'igreja_origem', 'Igreja de origem'),
  ('membros_igreja', 'logradouro', 'Rua'),
  ('membros_igreja', 'naturalidade', 'Naturalidade'),
  ('membros_igreja', 'nome_completo', ''),
  ('membros_igreja', 'nome_fonetico', ''),
  ('membros_igreja', 'nome_ordenacao', ''),
  ('membros_igreja', 'nome_preferido', 'Nome preferido'),
  ('membros_igreja', 'origem', ''),
  ('membros_igreja', 'profissao', 'Profissão'),
  ('membros_igreja', 'rol', 'Nº de rol'),
  ('membros_igreja', 'saiu_em', 'Saída'),
  ('membros_igreja', 'sexo', 'Sexo'),
  ('membros_igreja', 'situacao_desde', 'Situação desde'),
  ('membros_igreja', 'titulo_id', 'Título'),
  ('membros_igreja', 'uf', 'UF'),
  ('membros_reservados', 'cpf', 'CPF'),
  ('membros_reservados', 'nome_mae', 'Nome da mãe'),
  ('membros_reservados', 'nome_pai', 'Nome do pai'),
  ('membros_reservados', 'rg', 'RG'),
  ('membros_reservados', 'rg_orgao', 'Órgão do RG'),
  ('membros_treinamentos', 'valido_ate', 'Válido até'),
  ('membros_unificados', 'antigo', ''),
  ('membros_unificados', 'nome_completo', 'Nome anterior'),
  ('ministerios', 'aceita_inscricao', 'Aceita inscrição'),
  ('ministerios', 'encontro_dia', 'Dia do encontro'),
  ('ministerios', 'encontro_hora', 'Hora do encontro'),
  ('ministerios', 'encontro_local', 'Local do encontro'),
  ('ministerios_documentos', 'endereco', 'Endereço do documento'),
  ('modelos_de_mensagem', 'chave', 'Mensagem'),
  ('modelos_de_mensagem', 'texto', 'Texto'),
  ('mudancas_de_titulo', 'suspenso', 'Suspenso'),
  ('nao_duplicados', 'membro_a', ''),
  ('nao_duplicados', 'membro_b', 'Não é a mesma pessoa que'),
  ('ocorrencias', 'aberta_em', 'Aberto em'),
  ('ocorrencias', 'alterada', ''),
  ('ocorrencias', 'local', 'Local'),
  ('ocorrencias', 'prevista', ''),
  ('padroes_de_avisos', 'canais', 'Canais por categoria'),
  ('padroes_de_avisos', 'resumo_dia', 'Dia do resumo'),
  ('padroes_de_avisos', 'resumo_hora', 'Hora do resumo'),
  ('parentescos', 'grau', 'Parentesco'),
  ('parentescos', 'parente_id', 'Parente'),
  ('parentescos', 'parente_nome', 'Parente'),
  ('parentescos', 'parente_telefone', 'Telefone do parente'),
  ('pedidos_alteracao', 'campo', 'Campo'),
  ('pedidos_alteracao', 'para', 'Para'),
  ('pedidos_de_acesso', 'respondido_por', 'Respondido por'),
  ('pedidos_de_vinculo', 'conta', 'Conta'),
  ('pedidos_de_vinculo', 'recusado_em', 'Recusado em'),
  ('pedidos_lgpd', 'concluido_por', 'Concluído por'),
  ('pedidos_lgpd', 'identidade', 'Como a identidade foi conferida'),
  ('pedidos_lgpd', 'pelo_titular', ''),
  ('preferencias_escala', 'campi', 'Campi'),
  ('preferencias_escala', 'maximo_mes', 'Máximo por mês'),
  ('preferencias_escala', 'periodos', 'Períodos que prefere'),
  ('recursos_do_campus', 'nome', 'Nome do recurso'),
  ('regionais', 'nome', 'Nome da regional'),
  ('role_permissions', 'allowed', 'Permitido'),
  ('rsvps', 'acompanhantes', 'Acompanhantes'),
  ('salas', 'nome', 'Nome da sala'),
  ('salas', 'recursos', 'Recursos'),
  ('solicitacoes_cadastro', 'codigo_id', ''),
  ('solicitacoes_cadastro', 'consentimento_versao', 'Versão da autorização'),
  ('solicitacoes_cadastro', 'dados', ''),
  ('solicitacoes_cadastro', 'deseja_contato', 'Deseja contato'),
  ('solicitacoes_cadastro', 'envio', ''),
  ('solicitacoes_cadastro', 'nome_completo', 'Nome'),
  ('solicitacoes_cadastro', 'provavel_id', ''),
  ('solicitacoes_cadastro', 'provavel_pontos', ''),
  ('titulos', 'ativo', 'Em uso'),
  ('titulos', 'exige_titulo_id', 'Exige o título'),
  ('titulos', 'nivel', 'Ordem'),
  ('transferencia_membros', 'transferencia_id', ''),
  ('transferencias', 'decidida_em', 'Decidida em'),
  ('transferencias', 'decidida_por_nome', 'Decidida por'),
  ('transferencias', 'pedida_pela_origem', 'Pedida por quem envia'),
  ('transferencias', 'pedida_por_nome', 'Pedida por'),
  ('treinamentos', 'seguranca', 'Segurança das crianças'),
  ('treinamentos', 'validade_meses', 'Validade em meses'),
  ('user_roles', 'campus', 'Campus do papel'),
  ('user_roles', 'inicio', ''),
  ('user_roles', 'papel_regional_id', ''),
  ('visao_da_igreja', 'referencia', 'Referência'),
  ('visao_da_igreja', 'tema', 'Tema do ano'),
  ('visao_da_igreja', 'valores', 'Valores'),
  ('visao_da_igreja', 'versiculo', 'Versículo'),
  ('visao_da_igreja', 'visao', 'Visão');

insert into app.retencoes (regra, tabela, titulo, explicacao, dias, minimo, maximo, modo, momento, condicao, rotulo) values
  ('aberturas', 'public.aberturas_de_documentos', 'Aberturas de documentos', 'Quem abriu qual documento.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('acessos_negados', 'public.acessos_negados', 'Acessos negados', 'Quem tentou abrir o que não podia.', '180', '180', '1825', 'apaga', 'momento', 'true', 'concat_ws('' · '', t.nome, t.resource)'),
  ('avisos', 'public.notifications', 'Avisos lidos', 'Avisos do sino que já foram lidos.', '180', '30', '1825', 'apaga', 'created_at', 't.lida', 't.titulo'),
  ('convites', 'public.convites', 'Convites não aceitos', 'Convites vencidos ou revogados.', '90', '30', '730', 'apaga', 'expira_em', 't.aceito_em is null', 't.email'),
  ('entradas', 'auth.audit_log_entries', 'Registro de entradas', 'Entradas e saídas das contas. A lei pede seis meses (Marco Civil, art. 15).', '180', '180', '1825', 'apaga', 'created_at', 'true', 'coalesce(t.payload ->> ''action'', ''entrada'')'),
  ('escala_chamados', 'public.escala_chamados', 'Convites para servir', 'Por onde e quando alguém foi chamado para uma data que já passou.', '365', '30', '1825', 'apaga', 'ate', 'true', 't.canal::text'),
  ('exportacoes', 'public.exportacoes', 'Registro de exportações', 'Quem exportou o quê. Os arquivos não ficam guardados no sistema.', '730', '365', '3650', 'apaga', 'created_at', 'true', 'concat_ws('' · '', t.autor_nome, t.quantidade || '' pessoas'')'),
  ('importacoes', 'public.importacao_linhas', 'Linhas de importação', 'O que as linhas recusadas de um arquivo diziam. O resultado de cada linha fica.', '90', '30', '730', 'limpa', '', 't.erros is not null and exists (
    select from public.importacoes i where i.id = t.importacao_id and i.created_at < $1)', '''Linha '' || t.linha'),
  ('leituras', 'public.leituras_de_anotacoes', 'Leituras de anotações', 'Quem leu qual anotação pastoral.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('pedidos_de_acesso', 'public.pedidos_de_acesso', 'Pedidos de acesso respondidos', 'Pedidos de permissão com sua resposta.', '365', '90', '1825', 'apaga', 'respondido_em', 't.estado <> ''pendente''', 't.resource::text'),
  ('rostos', 'rostos.auditoria', 'Uso do reconhecimento facial', 'Quem foi identificado, onde e quando.', '365', '30', '1825', 'apaga', 'quando', 'true', 'concat_ws('' · '', t.acao, t.campus)'),
  ('rostos_de_quem_saiu', 'rostos.modelos', 'Rosto de quem saiu da igreja', 'O código do rosto e a autorização saem sozinhos, depois desse prazo, de quem foi desligado ou mudou de igreja. De quem faleceu, na hora.', '0', '0', '365', 'apaga', '', 'exists (
    select from public.membros_igreja m where m.id = t.membro_id and app.saiu(m.situacao)
    and (m.situacao = ''falecido'' or m.saiu_em is null or m.saiu_em <= $1))', '''Código de rosto'''),
  ('sessoes', 'auth.sessions', 'Aparelhos parados', 'Aparelhos que não são usados; a pessoa entra de novo.', '180', '30', '730', 'apaga', 'updated_at', 'true', 'coalesce(left(t.user_agent, 60), ''aparelho'')'),
  ('solicitacoes', 'public.solicitacoes_cadastro', 'Cadastros públicos rejeitados', 'O que foi digitado em um cadastro que a igreja rejeitou.', '90', '30', '730', 'apaga', 'decidido_em', 't.situacao = ''rejeitado''', 't.nome_completo'),
  ('ver_como', 'public.registro_ver_como', 'Registro de “ver como”', 'Quem viu o sistema como outra pessoa.', '730', '365', '3650', 'apaga', 'inicio', 'true', 'concat_ws('' · '', t.nome, coalesce(t.pessoa_nome, t.papel::text))'),
  ('visitantes', 'public.membros_igreja', 'Visitantes sem contato', 'Visitantes sem presença, contato ou alteração nesse tempo. Cada um é anonimizado com uma segunda pessoa.', '730', '180', '3650', 'sugere', 'updated_at', 't.situacao in (''visitante'', ''aguardando_ativacao'')
    and t.nome_completo <> ''Pessoa anonimizada'' and t.profile_id is null
    and not exists (select from public.attendances a where a.member_id = t.id and a.created_at > $1)
    and not exists (select from public.acompanhamentos a
      join public.contatos_acompanhamento c on c.acompanhamento_id = a.id
    where a.membro_id = t.id and c.momento > $1)
    and not exists (select from public.contatos_acompanhamento c where c.membro_id = t.id and c.momento > $1)', 't.nome_completo');

insert into public.listas (lista, chave, nome, ordem, fixo) values ('tipo_anotacao', 'conversa', 'Conversa', 0, false)
on conflict do nothing;
