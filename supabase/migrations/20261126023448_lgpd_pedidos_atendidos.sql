SET local check_function_bodies = off;

DROP INDEX "public"."pedidos_lgpd_um_aberto_idx";

DROP FUNCTION "app"."conferir_passo_lgpd"(public.pedidos_lgpd, public.estado_pedido_lgpd, text, text);

DROP FUNCTION "app"."passo_lgpd"(public.estado_pedido_lgpd, public.estado_pedido_lgpd);

DROP FUNCTION "public"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text);

DROP FUNCTION "public"."tratar_pedido_lgpd"(uuid, public.estado_pedido_lgpd, text, text, text);

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "finalidade" public.finalidade;

CREATE TYPE "public"."entrega_lgpd" AS ENUM (
  'conta',
  'arquivo'
);

ALTER TYPE "public"."tipo_pedido_lgpd" ADD VALUE 'compartilhamento' AFTER 'oposicao';


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.corrigir_pelo_pedido (
  p      public.pedidos_lgpd,
  campos jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  aceitos constant text[] := '{nome,sobrenome,nome_preferido,data_nascimento,estado_civil,cpf,telefone,email,cep,
    logradouro,numero,complemento,bairro,cidade,uf,profissao}';
  c record;
  erro text;
  quantos integer := 0;
begin
  if not app.edita_membro(p.membro_id) then
    raise insufficient_privilege using message = 'Só quem edita membros deste campus corrige o cadastro.';
  end if;
  perform from public.membros_igreja m where m.id = p.membro_id for update;
  for c in select e.k as campo, e.v ->> 'de' as de, nullif(left(btrim(e.v ->> 'para'), 200), '') as para
    from jsonb_each(campos) e (k, v) loop
    if c.campo <> all (aceitos) or c.campo in ('nome', 'data_nascimento') and c.para is null then
      raise exception using errcode = 'PT422', message = 'Este dado não se corrige assim.';
    elsif c.campo = 'cpf' and not app.pode('membros', 'ver_sensivel') then
      raise insufficient_privilege using message = 'Só quem vê dados sensíveis corrige o CPF.';
    elsif app.valor_atual(p.membro_id, c.campo) is distinct from c.de then
      raise exception using errcode = 'PT409', message = 'O cadastro mudou enquanto você lia. Recarregue a página.';
    elsif c.de is not distinct from c.para then
      continue;
    end if;
    -- What people ask for themselves is held to the same.
    erro := case when c.campo in ('nome', 'sobrenome', 'cpf', 'data_nascimento', 'estado_civil') and c.para is not null
      then app.conferir_pedido(c.campo, c.para) end;
    if erro is not null then raise exception using errcode = 'PT422', message = erro; end if;
    perform app.aplicar_pedido(
      jsonb_populate_record(null::public.pedidos_alteracao, jsonb_build_object('membro_id', p.membro_id, 'campo', c.campo,
        'para', c.para)));
    update public.pedidos_alteracao x set situacao = 'aprovado', decidido_por = (select auth.uid()), decidido_em = now()
    where x.membro_id = p.membro_id and x.campo = c.campo and x.situacao = 'pendente' and x.para = c.para;
    quantos := quantos + 1;
  end loop;
  if quantos = 0 then
    raise exception using errcode = 'PT422', message = 'Diga o que fica diferente no cadastro.';
  end if;
  return quantos;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_pedido_lgpd (
  p          public.pedidos_lgpd,
  fim        public.estado_pedido_lgpd,
  identidade text,
  resposta   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
begin
  update public.pedidos_lgpd d set estado = fim, resposta = encerrar_pedido_lgpd.resposta,
    identidade = coalesce(encerrar_pedido_lgpd.identidade, d.identidade), decidido_por = eu, decidido_em = now(),
    concluido_por = case when fim = 'concluido' then eu end, concluido_em = case when fim = 'concluido' then now() end
  where d.id = p.id;
  perform app.notificar((select m.profile_id from public.membros_igreja m where m.id = p.membro_id),
    'Seu pedido de ' || app.nome_do_pedido_lgpd(p.tipo),
    case when fim = 'rejeitado' then 'Não foi atendido: ' else '' end || encerrar_pedido_lgpd.resposta,
    '/privacidade', 'lgpd:' || p.id || ':' || fim);
end
$function$;

CREATE OR REPLACE FUNCTION app.entregar_pelo_pedido (
  p       public.pedidos_lgpd,
  entrega public.entrega_lgpd
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if entrega = 'conta' then
    -- It waits for them on their page of privacy, where nobody else reads it.
    if not exists (select from public.membros_igreja m where m.id = p.membro_id and m.profile_id is not null) then
      raise exception using errcode = 'PT422', message = 'Esta pessoa não tem conta: entregue o arquivo em mãos.';
    end if;
    return null;
  elsif p.tipo::text = 'compartilhamento' then
    return public.mapa_da_pessoa(p.membro_id);
  end if;
  return public.exportar_pessoa(p.membro_id);
end
$function$;

CREATE OR REPLACE FUNCTION app.identidade_no_pedido (
  p         public.pedidos_lgpd,
  conferida text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(nullif(btrim(conferida), ''), p.identidade,
    case when p.pelo_titular then 'Pediu pela própria conta' end)
$function$;


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.nome_do_pedido_lgpd (
  tipo public.tipo_pedido_lgpd
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case tipo::text when 'acesso' then 'confirmação e acesso' when 'correcao' then 'correção'
    when 'exportacao' then 'portabilidade' when 'compartilhamento' then 'informação sobre o uso dos dados'
    when 'anonimizacao' then 'anonimização' when 'eliminacao' then 'eliminação' when 'oposicao' then 'oposição' end
$function$;

CREATE OR REPLACE FUNCTION app.pedido_lgpd_que_respondo (
  pedido uuid,
  aberto boolean
)
  RETURNS public.pedidos_lgpd
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.pedidos_lgpd;
begin
  select * into p from public.pedidos_lgpd d where d.id = pedido for update;
  if p.id is null or not app.atende_lgpd(p.campus) then
    raise exception using errcode = 'PT404', message = 'Pedido não encontrado.';
  elsif p.membro_id = app.meu_membro() then
    raise insufficient_privilege using message = 'Ninguém responde ao próprio pedido.';
  elsif aberto and p.estado in ('rejeitado', 'concluido') then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi respondido. Recarregue a página.';
  end if;
  return p;
end
$function$;

CREATE OR REPLACE FUNCTION app.retirar_pelo_pedido (
  p   public.pedidos_lgpd,
  uso public.finalidade
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if uso is null then
    raise exception using errcode = 'PT422', message = 'Escolha a autorização que termina.';
  end if;
  perform public.revogar_consentimento(p.membro_id, uso);
  -- Who never agreed is known to refuse from now on.
  if not app.recusou(p.membro_id, uso) then
    insert into public.consentimentos (membro_id, finalidade, versao, texto, concedido_por, revogado_em, revogado_por)
    values (p.membro_id, uso, 'oposicao', 'Sem autorização antes: a pessoa pediu que parasse.', (select auth.uid()), now(),
      (select auth.uid()));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.anotar_pedido_lgpd (
  pedido uuid,
  nota   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.pedidos_lgpd := app.pedido_lgpd_que_respondo(pedido, false);
begin
  insert into public.notas_lgpd (pedido_id, autor, autor_nome, texto)
  values (p.id, (select auth.uid()), app.meu_nome(), btrim(nota));
end
$function$;

REVOKE ALL ON FUNCTION "public"."anotar_pedido_lgpd"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.atender_pedido_lgpd (
  pedido     uuid,
  identidade text                DEFAULT NULL::text,
  resposta   text                DEFAULT NULL::text,
  entrega    public.entrega_lgpd DEFAULT 'arquivo'::public.entrega_lgpd,
  campos     jsonb               DEFAULT NULL::jsonb,
  finalidade public.finalidade   DEFAULT NULL::public.finalidade
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.pedidos_lgpd := app.pedido_lgpd_que_respondo(pedido, true);
  conferida constant text := app.identidade_no_pedido(p, identidade);
  arquivo jsonb;
  feito text;
begin
  if p.tipo in ('anonimizacao', 'eliminacao') and p.membro_id is not null then
    raise exception using errcode = 'PT409',
      message = 'Este pedido se conclui ao anonimizar a pessoa, com a confirmação de uma segunda pessoa.';
  elsif conferida is null then
    raise exception using errcode = 'PT422', message = 'Diga como a identidade da pessoa foi conferida.';
  end if;
  if p.membro_id is not null and p.tipo::text in ('acesso', 'exportacao', 'compartilhamento') then
    arquivo := app.entregar_pelo_pedido(p, entrega);
  end if;
  perform app.iniciar_operacao('pedido_lgpd', format('Pedido de %s de %s: atendido', app.nome_do_pedido_lgpd(p.tipo),
    p.pessoa), jsonb_build_object('pedido', p.id));
  if p.membro_id is null then feito := 'A igreja não guarda mais este cadastro.';
  elsif p.tipo = 'correcao' then
    feito := case when app.corrigir_pelo_pedido(p, campos) = 1 then 'O dado foi corrigido no seu cadastro.'
      else 'Os dados foram corrigidos no seu cadastro.' end;
  elsif p.tipo = 'oposicao' then
    perform app.retirar_pelo_pedido(p, coalesce(finalidade, p.finalidade));
    feito := 'A autorização terminou, e a igreja deixa de usar os seus dados para isso.';
  elsif arquivo is null then
    feito := 'O arquivo espera por você em Meus dados e privacidade.';
  else
    feito := 'O arquivo foi feito, e a secretaria entrega a você.';
  end if;
  perform app.encerrar_pedido_lgpd(p, 'concluido', conferida, coalesce(nullif(btrim(resposta), ''), feito));
  return arquivo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."atender_pedido_lgpd"(uuid, text, text, public.entrega_lgpd, jsonb, public.finalidade) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mapa_da_pessoa (
  membro_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  m public.membros_igreja;
begin
  select * into m from public.membros_igreja x where x.id = mapa_da_pessoa.membro_id;
  if m.id is null or not (coalesce(m.id = app.meu_membro(), false) or app.atende_lgpd(m.campus)) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  end if;
  return jsonb_build_object('pessoa', m.nome_completo, 'gerado_em', now(), 'igreja', (select i.nome from public.igreja i),
    'assuntos', (
      select coalesce(jsonb_agg(jsonb_build_object('assunto', x.nome, 'finalidade', x.finalidade, 'base_legal', x.base_legal,
        'retencao', x.retencao, 'guardado', x.guardado) order by x.nome), '[]')
      from (
        select a.nome, a.finalidade, a.base_legal, a.retencao, jsonb_agg(jsonb_build_object('titulo', t.titulo,
          'linhas', jsonb_array_length(l.linhas)) order by t.titulo) as guardado
        from jsonb_each(app.linhas_da_pessoa(m.id, m.profile_id)) l (tabela, linhas)
        join app.tabelas t on t.tabela = l.tabela and t.titulo is not null
        join app.assuntos_de_dados() a on a.assunto = t.assunto
        group by a.nome, a.finalidade, a.base_legal, a.retencao) x),
    'saidas', (
      select coalesce(jsonb_agg(jsonb_build_object('dia', s.dia, 'o_que', s.o_que) order by s.dia desc), '[]')
      from (
        select app.dia(o.created_at) as dia, 'Cópia dos dados, feita por ' || coalesce(o.autor_nome, 'o sistema') as o_que
        from public.operacoes o where o.tipo = 'exportacao_lgpd' and o.dados ->> 'membro_id' = m.id::text
        union all
        select app.dia(c.created_at), concat_ws(' ', 'Carta nº', c.numero || '/' || c.ano, 'a ' || (c.conteudo ->> 'destino'))
        from public.cartas c where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', m.id))) s));
end
$function$;

REVOKE ALL ON FUNCTION "public"."mapa_da_pessoa"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_lgpd (
  tipo       public.tipo_pedido_lgpd,
  mensagem   text                    DEFAULT NULL::text,
  membro_id  uuid                    DEFAULT NULL::uuid,
  identidade text                    DEFAULT NULL::text,
  finalidade public.finalidade       DEFAULT NULL::public.finalidade
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  quem constant uuid := coalesce(pedir_lgpd.membro_id, app.meu_membro());
  pelo_titular constant boolean := quem = app.meu_membro();
  uso constant public.finalidade := case when pedir_lgpd.tipo = 'oposicao' then pedir_lgpd.finalidade end;
  m public.membros_igreja;
  pedido uuid;
begin
  select * into m from public.membros_igreja x where x.id = quem;
  if m.id is null or not (pelo_titular or app.edita_membro(quem)) then
    raise exception using errcode = 'PT404', message = case when pedir_lgpd.membro_id is null
      then 'Sua conta ainda não tem um cadastro na igreja.' else 'Pessoa não encontrada.' end;
  end if;
  insert into public.pedidos_lgpd as p (membro_id, pessoa, campus, tipo, finalidade, mensagem, identidade, pedido_por,
    pelo_titular)
  values (quem, m.nome_completo, m.campus, pedir_lgpd.tipo, uso, nullif(btrim(pedir_lgpd.mensagem), ''),
    nullif(btrim(pedir_lgpd.identidade), ''), (select auth.uid()), pelo_titular)
  on conflict (membro_id, tipo, finalidade) where estado in ('pendente', 'em_analise', 'aprovado') do nothing
  returning p.id into pedido;
  if pedido is null then
    -- Asked twice is asked once: the one that waits already.
    return (select p.id from public.pedidos_lgpd p where p.membro_id = quem and p.tipo = pedir_lgpd.tipo
              and p.finalidade is not distinct from uso and p.estado in ('pendente', 'em_analise', 'aprovado'));
  end if;
  perform app.notificar(r, 'Pedido de titular de dados',
    format('%s pede %s. Responda até %s.', m.nome_completo, app.nome_do_pedido_lgpd(pedir_lgpd.tipo),
      to_char(app.hoje_da_igreja() + 15, 'DD/MM/YYYY')),
    '/configuracoes/lgpd/' || pedido, 'lgpd:' || pedido, 'tarefas')
  from app.responsaveis_do_campus(m.campus) r where r is distinct from (select auth.uid());
  if not pelo_titular then
    perform app.notificar(m.profile_id, 'Pedido sobre os seus dados',
      format('A secretaria registrou por você um pedido de %s.', app.nome_do_pedido_lgpd(pedir_lgpd.tipo)),
      '/privacidade', 'lgpd-registrado:' || pedido);
  end if;
  return pedido;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text, public.finalidade) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.recusar_pedido_lgpd (
  pedido uuid,
  motivo text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p constant public.pedidos_lgpd := app.pedido_lgpd_que_respondo(pedido, true);
begin
  if char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga à pessoa por que o pedido não é atendido.';
  end if;
  perform app.iniciar_operacao('pedido_lgpd', format('Pedido de %s de %s: recusado', app.nome_do_pedido_lgpd(p.tipo),
    p.pessoa), jsonb_build_object('pedido', p.id));
  perform app.encerrar_pedido_lgpd(p, 'rejeitado', null, btrim(motivo));
end
$function$;

REVOKE ALL ON FUNCTION "public"."recusar_pedido_lgpd"(uuid, text) FROM PUBLIC, "anon";

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_check" CHECK (((finalidade IS NULL) OR (tipo = 'oposicao'::public.tipo_pedido_lgpd)));

CREATE UNIQUE INDEX pedidos_lgpd_um_aberto_idx ON public.pedidos_lgpd USING btree (membro_id, tipo, finalidade) NULLS NOT DISTINCT
  WHERE (estado = ANY (ARRAY['pendente'::public.estado_pedido_lgpd, 'em_analise'::public.estado_pedido_lgpd, 'aprovado'::public.estado_pedido_lgpd]));

COMMENT ON COLUMN "public"."pedidos_lgpd"."finalidade" IS 'The use that is to end; null: they did not name one.';

COMMENT ON FUNCTION "app"."corrigir_pelo_pedido"(public.pedidos_lgpd, jsonb) IS 'Corrects the record of who asked: {campo: {de, para}}, where de is what was read. Gives how many changed; the same
changes that they asked for in Meu cadastro are done with it. Raises 42501, PT409 (changed meanwhile), PT422.';

COMMENT ON FUNCTION "app"."encerrar_pedido_lgpd"(public.pedidos_lgpd, public.estado_pedido_lgpd, text, text) IS 'A request ends as concluido or rejeitado, and the person is told this answer.';

COMMENT ON FUNCTION "app"."entregar_pelo_pedido"(public.pedidos_lgpd, public.entrega_lgpd) IS 'What the person gets as a file (public.exportar_pessoa, public.mapa_da_pessoa, each with its own guard); null: it
waits for them in their account. Raises 42501, PT404, PT422.';

COMMENT ON FUNCTION "app"."identidade_no_pedido"(public.pedidos_lgpd, text) IS 'How it is known who asks: as it was checked now or when it was asked, else by the account that asked; null: it is not.';

COMMENT ON FUNCTION "app"."pedido_lgpd_que_respondo"(uuid, boolean) IS 'The request, locked: the caller answers those of its campus, and not their own. aberto: it must not have ended.
Raises PT404, 42501, PT409.';

COMMENT ON FUNCTION "app"."retirar_pelo_pedido"(public.pedidos_lgpd, public.finalidade) IS 'The use ends: the consent is taken back, or the refusal of who never agreed is kept. Raises 42501, PT422.';

COMMENT ON FUNCTION "public"."anotar_pedido_lgpd"(uuid, text) IS 'Notes something about a request; the person does not see it. By who answers requests of the campus, never about
oneself. Raises PT404, 42501, 23514.';

COMMENT ON FUNCTION "public"."atender_pedido_lgpd"(uuid, text, text, public.entrega_lgpd, jsonb, public.finalidade) IS 'Does what a request asks for and concludes it, in one transaction: acesso, exportacao and compartilhamento give the
file, or leave it to the person''s account (entrega); correcao changes campos {campo: {de, para}}; oposicao ends the
use (finalidade, or the one that was named). The person is told resposta, or what was done. By who answers requests of
the campus, never about oneself; being forgotten concludes with confirmar_anonimizacao alone. Raises PT404, 42501,
PT409 (answered already, or the record changed), PT422.';

COMMENT ON FUNCTION "public"."mapa_da_pessoa"(uuid) IS 'What is kept of a person, for what, on which legal basis and how long, and what of it left the system by name:
{pessoa, gerado_em, igreja, assuntos [{assunto, finalidade, base_legal, retencao, guardado [{titulo, linhas}]}], saidas
[{dia, o_que}]}. For the person, and for who answers requests of their campus. Raises PT404.';

COMMENT ON FUNCTION "public"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text, public.finalidade) IS 'Makes a request about one''s own data or, for those who edit members, for a person of their campuses (identidade:
how they proved who they are; finalidade: the use that an oposicao is about), tells those who answer and gives its id;
while the same one is open, that one. Raises PT404, 23514.';

COMMENT ON FUNCTION "public"."recusar_pedido_lgpd"(uuid, text) IS 'Refuses a request with a reason that the person is told. By who answers requests of the campus, never about oneself.
Raises PT404, 42501, PT409, PT422.';

COMMENT ON TYPE "public"."entrega_lgpd" IS 'How a person gets what they asked for: by their own account, where it waits for them, or as a file from who answers.';

COMMENT ON TYPE "public"."estado_pedido_lgpd" IS 'Where it stands: rejeitado and concluido end it. aprovado: to be forgotten, once a second person confirms.';

COMMENT ON TYPE "public"."tipo_pedido_lgpd" IS 'What a person asks about their data; acesso: confirmation and the full declaration; exportacao: to take them
elsewhere; oposicao: that a use ends (finalidade); compartilhamento: what is kept, for what, and who got it.';

REVOKE ALL ON FUNCTION "app"."corrigir_pelo_pedido"(public.pedidos_lgpd, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_pedido_lgpd"(public.pedidos_lgpd, public.estado_pedido_lgpd, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."entregar_pelo_pedido"(public.pedidos_lgpd, public.entrega_lgpd) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."identidade_no_pedido"(public.pedidos_lgpd, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedido_lgpd_que_respondo"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."retirar_pelo_pedido"(public.pedidos_lgpd, public.finalidade) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."anotar_pedido_lgpd"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."atender_pedido_lgpd"(uuid, text, text, public.entrega_lgpd, jsonb, public.finalidade) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mapa_da_pessoa"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text, public.finalidade) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."recusar_pedido_lgpd"(uuid, text) TO "authenticated", "service_role";
