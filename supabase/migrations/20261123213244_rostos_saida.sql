SET local check_function_bodies = off;

ALTER TABLE "public"."retencao_regras"
  DROP CONSTRAINT "retencao_regras_dias_check";

ALTER TABLE "app"."conferencias_de_rostos"
  ADD COLUMN "sairam" bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION app.abrir_dia (
  chave      text,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
  e public.estacoes;
  o public.ocorrencias;
  j record;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  select * into o from public.ocorrencias x where x.id = abrir_dia.ocorrencia and x.campus = e.campus and x.estado <> 'cancelada';
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Este evento não é do campus da estação.';
  end if;
  select * into j from app.janela(o.id);
  if j.estado = 'encerrada' then
    raise exception using errcode = 'PT409', message = 'A presença deste dia já foi encerrada.';
  end if;
  update app.aparelhos x set ocorrencia = o.id where x.id = a.id;
  perform app.liberar_codigos_kids(a.id, o.id);
  return jsonb_build_object(
    'aparelho', a.id,
    'estacao', jsonb_build_object('id', e.id, 'nome', e.nome, 'campus', e.campus, 'fuso', app.fuso_do_campus(e.campus),
      'desafio', e.desafio, 'kids', e.kids),
    'ocorrencia', jsonb_build_object('id', o.id, 'inicio', o.inicio, 'fim', o.fim, 'abre', j.abre, 'fecha', j.fecha,
      'nome', coalesce(o.nome, (select v.name from public.events v where v.id = o.event_base))),
    'emitida_em', now(), 'expira_em', j.fecha, 'rostos', app.versao_dos_rostos(e.campus), 'kids', app.kids_do_dia(a.id, o.id, true),
    'presentes', (select coalesce(jsonb_agg(p.member_id), '[]') from public.attendances p
                  where p.event_id = o.id and p.present and p.chegada is not null),
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'nome', m.nome_completo, 'foto', app.nome_da_foto(m.foto),
        'sexo', m.sexo, 'fone', nullif(right(regexp_replace(m.telefone, '\D', '', 'g'), 4), ''),
        'cartao', encode(extensions.digest(k.codigo, 'sha256'), 'hex')) order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m
      left join public.carteirinhas k on k.membro_id = m.id and k.revogada_em is null and k.valida_ate >= app.hoje()
      where not app.saiu(m.situacao) and (m.campus = e.campus
        or m.id in (select p.member_id from public.attendances p where p.event_id = o.id))));
end
$function$;

CREATE OR REPLACE FUNCTION app.acompanhar_rosto()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  membro uuid;
begin
  if tg_table_name = 'profiles' then
    select m.id into membro from public.membros_igreja m where m.profile_id = new.id;
    perform app.esquecer_fotos_antigas(membro);
  elsif tg_table_name = 'consentimentos' then
    delete from rostos.modelos r where r.consentimento_id = new.id;
  elsif app.rosto_venceu(new) then
    perform app.encerrar_rosto(new.id);
  else
    perform app.esquecer_fotos_antigas(new.id);
    update rostos.modelos r set sequencia = r.sequencia
    where r.membro_id = new.id and (new.campus, new.situacao) is distinct from (old.campus, old.situacao);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_rostos()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('membros', 'aprovar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem aprova membros e alcança todos os campi vê os números.';
  end if;
  perform app.provar_rostos();
  return jsonb_build_object('apagados', (select count(*) from rostos.excluidos),
    'dias', (select jsonb_agg(to_jsonb(d) order by d.dia desc) from (
      select * from app.conferencias_de_rostos order by dia desc limit 30) d));
end
$function$;

CREATE OR REPLACE FUNCTION app.efeitos_da_operacao (
  operacao uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with todas as (
    select a.id, a.tabela, a.antes, a.depois, p.id as membro, p.nome_completo as pessoa, jsonb_build_object(
        'pessoa', p.nome_completo, 'membro_id', p.id, 'grupo', app.grupo_da_alteracao(a.tabela),
        'titulo', app.titulo_da_alteracao(a), 'acao', a.acao,
        'campos', app.campos_legiveis(a.tabela, case a.acao when 'alterar' then a.antes end, a.depois)) as mudanca
    from public.alteracoes a cross join lateral app.pessoa_da_alteracao(a) p
    where a.operacao = efeitos_da_operacao.operacao
      and a.tabela not in ('eventos_de_vida', 'cartas', 'transferencias', 'transferencia_membros', 'atos')
  )
  select jsonb_build_object(
    'mudancas', (select coalesce(jsonb_agg(t.mudanca order by t.id), '[]') from todas t),
    'consequencias', to_jsonb(array(
      select c.frase from (select t.id, t.pessoa || case when app.saiu((t.depois ->> 'situacao')::public.situacao)
        then ' sai da lista de membros, da busca, dos aniversários, do diretório, das escalas e dos avisos. O histórico permanece.'
        else ' volta à lista de membros, à busca e aos aniversários.' end
      from todas t
      where t.tabela = 'membros_igreja' and t.depois ? 'situacao'
        and app.saiu((t.antes ->> 'situacao')::public.situacao) <> app.saiu((t.depois ->> 'situacao')::public.situacao)
      union all
      select t.id, 'O rosto de ' || t.pessoa || ' é apagado, com a sua autorização. Desfazer não os traz de volta: quem volta autoriza e'
        || ' cadastra o rosto de novo.'
      from todas t
      join public.operacoes o on o.id = efeitos_da_operacao.operacao
      where t.tabela = 'membros_igreja' and t.depois ? 'situacao' and exists (select from public.consentimentos r
        where r.membro_id = t.membro and r.finalidade = 'reconhecimento_facial'
          and r.revogado_em between o.created_at - interval '1 minute' and o.created_at + interval '1 minute')
    ) c (id, frase) order by c.id)))
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_rosto (
  membro uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.consentimentos c set revogado_em = greatest(now(), c.concedido_em), revogado_por = (select auth.uid())
  where c.membro_id = membro and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null;
  delete from rostos.modelos r where r.membro_id = membro;
$function$;

CREATE OR REPLACE FUNCTION app.guardar_rosto (
  membro  uuid,
  foto    text,
  cifrado text,
  chave   text,
  modelo  text,
  norma   real,
  usuario uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  consentimento uuid;
  novo boolean;
begin
  -- A revocation at the same moment waits for this, and then deletes it; or this waits, and finds no consent.
  select c.id into consentimento from public.consentimentos c
  where c.membro_id = membro and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null
  for share;
  if consentimento is null then
    raise exception using errcode = 'PT409', message = 'SEM_CONSENTIMENTO';
  end if;
  perform from public.membros_igreja m where m.id = membro for share;
  if app.saiu((select m.situacao from public.membros_igreja m where m.id = membro)) then
    raise exception using errcode = 'PT409', message = 'SAIU';
  end if;
  if foto <> all (app.fotos_do_membro(membro)) then
    raise exception using errcode = 'PT409', message = 'OUTRA_FOTO';
  end if;
  insert into rostos.modelos as r (membro_id, consentimento_id, foto, cifrado, chave, modelo, norma)
  values (membro, consentimento, guardar_rosto.foto, decode(cifrado, 'base64'), guardar_rosto.chave,
          guardar_rosto.modelo, guardar_rosto.norma)
  on conflict (membro_id, foto, modelo) do nothing
  returning true into novo;
  -- What another model made does not compare with this, and three are enough.
  delete from rostos.modelos r where r.membro_id = membro and (r.modelo <> guardar_rosto.modelo or r.id not in (
    select u.id from rostos.modelos u where u.membro_id = membro and u.modelo = guardar_rosto.modelo
    order by u.sequencia desc limit 3));
  insert into rostos.auditoria (acao, usuario, membro_id, resultado, pontuacao)
  values ('indexar', usuario, membro, case when novo then 'indexado' else 'ja_indexado' end, norma);
  return coalesce(novo, false);
end
$function$;

CREATE OR REPLACE FUNCTION app.meu_rosto (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant uuid := coalesce(membro, app.meu_membro());
  consentimento record;
  situacao jsonb;
begin
  if quem is not null and quem is distinct from app.meu_membro() and not app.edita_membro(quem) then
    raise insufficient_privilege using message = 'Você não pode ver o reconhecimento facial desta pessoa.';
  end if;
  select c.concedido_em into consentimento from public.consentimentos c
  where c.membro_id = quem and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null;
  select jsonb_build_object(
    'indexado', count(*) > 0, 'indexado_em', max(r.criado_em), 'modelo', max(r.modelo), 'fotos', count(*))
    into situacao from rostos.modelos r where r.membro_id = quem;
  return situacao || jsonb_build_object(
    'membro_id', quem,
    'consentido', consentimento.concedido_em is not null,
    'consentido_em', consentimento.concedido_em,
    'menor', quem is not null and app.menor_de_idade(quem),
    'pode_consentir', quem is not null and app.pode_consentir_no_sistema(quem, 'reconhecimento_facial'))
    || (select to_jsonb(t) from app.texto_consentimento('reconhecimento_facial') t);
end
$function$;

CREATE OR REPLACE FUNCTION app.pessoa_do_arquivo (
  arquivo  text,
  sensivel boolean
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with nome as (
    select btrim(regexp_replace(arquivo, '\.[^.]{1,5}$', '')) as inteiro,
      regexp_replace(regexp_replace(arquivo, '\.[^.]{1,5}$', ''), '\D', '', 'g') as numeros
  ), partes as (
    select n.*, app.normalizar(regexp_replace(regexp_replace(n.inteiro, '[-_.]+', ' ', 'g'), '\s*\(?\d+\)?\s*$', '')) as palavras,
      n.inteiro ~ '[[:alpha:]]' and n.inteiro !~* '^(rol|cpf)[^[:alpha:]]' as tem_nome
    from nome n
  )
  select m.id from public.membros_igreja m, partes p
  where m.id = case when pg_input_is_valid(p.inteiro, 'uuid') then p.inteiro::uuid end
  union select m.id from public.membros_igreja m, partes p where p.inteiro like '%@%' and m.email = lower(p.inteiro)
  union select m.id from public.membros_igreja m, partes p
  where not p.tem_nome and m.rol = case when p.numeros ~ '^\d{1,9}$' then p.numeros::integer end
  union select r.membro_id from public.membros_reservados r, partes p
  where sensivel and not p.tem_nome and length(p.numeros) = 11 and r.cpf = p.numeros
  union select m.id from public.membros_igreja m, partes p where p.tem_nome and m.nome_ordenacao = p.palavras
$function$;

CREATE OR REPLACE FUNCTION app.pessoas_das_fotos (
  arquivos text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Só quem edita membros cadastra rostos de outras pessoas.';
  elsif coalesce(cardinality(arquivos), 0) > 500 then
    raise exception using errcode = 'PT422', message = 'Pergunte por até 500 arquivos de uma vez.';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('arquivo', a.arquivo, 'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome_completo, 'campus', m.campus, 'foto', m.foto,
        'menor', app.menor_de_idade(m.id),
        'consentido', exists (select from public.consentimentos c
          where c.membro_id = m.id and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null),
        'indexado', exists (select from rostos.modelos r where r.membro_id = m.id)) order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m
      where m.id in (select app.pessoa_do_arquivo(left(a.arquivo, 300), sensivel)) and not app.saiu(m.situacao)
        and (todos or m.campus = any (campi)))) order by a.n), '[]')
    from unnest(arquivos) with ordinality a (arquivo, n));
end
$function$;

CREATE OR REPLACE FUNCTION app.pode_consentir_no_sistema (
  membro     uuid,
  finalidade public.finalidade
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode_consentir(membro) and (finalidade <> 'reconhecimento_facial' or not app.menor_de_idade(membro)
    or coalesce(app.responde_por(membro), false))
$function$;

CREATE OR REPLACE FUNCTION app.provar_rostos()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  membro uuid;
  achados record;
begin
  select count(*) filter (where app.rosto_venceu(m)) as sairam,
    count(*) filter (where not app.rosto_venceu(m) and (c.revogado_em is not null or c.membro_id <> r.membro_id
      or c.finalidade <> 'reconhecimento_facial')) as sem_autorizacao,
    count(*) filter (where not app.rosto_venceu(m) and r.foto <> all (app.fotos_do_membro(r.membro_id))) as sem_foto into achados
  from rostos.modelos r join public.membros_igreja m on m.id = r.membro_id
  join public.consentimentos c on c.id = r.consentimento_id;
  for membro in
    select m.id from public.membros_igreja m
    where app.saiu(m.situacao) and app.rosto_venceu(m) and (
      exists (select from rostos.modelos r where r.membro_id = m.id) or exists (select from public.consentimentos c
        where c.membro_id = m.id and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null))
  loop
    perform app.encerrar_rosto(membro);
  end loop;
  delete from rostos.modelos r using public.consentimentos c
  where c.id = r.consentimento_id and (c.revogado_em is not null or c.membro_id <> r.membro_id
    or c.finalidade <> 'reconhecimento_facial' or r.foto <> all (app.fotos_do_membro(r.membro_id)));
  insert into app.conferencias_de_rostos as d (dia, modelos, pessoas, sem_autorizacao, sem_foto, sairam)
  select app.hoje(), count(*), count(distinct r.membro_id), achados.sem_autorizacao, achados.sem_foto, achados.sairam
  from rostos.modelos r
  on conflict on constraint conferencias_de_rostos_pkey do update set conferida_em = clock_timestamp(), modelos = excluded.modelos,
    pessoas = excluded.pessoas, sem_autorizacao = d.sem_autorizacao + excluded.sem_autorizacao,
    sem_foto = d.sem_foto + excluded.sem_foto, sairam = d.sairam + excluded.sairam;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_consentimento (
  membro     uuid,
  finalidade public.finalidade,
  versao     text
)
  RETURNS public.consentimentos
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  atual record;
  consentimento public.consentimentos;
begin
  if not app.pode_consentir_no_sistema(membro, finalidade) then
    raise insufficient_privilege using message = case
      when membro = app.meu_membro() then 'Por menores de 18 anos, quem autoriza é o responsável, junto à liderança.'
      when app.edita_membro(membro) then
        'Pelo rosto de um menor autoriza o responsável: no sistema, ou no papel que ele assina e você registra.'
      else 'Você não pode registrar esta autorização.' end;
  end if;
  select * into strict atual from app.texto_consentimento(finalidade);
  if versao is not null and versao <> atual.versao then
    raise exception using errcode = 'PT409', message = 'O texto da autorização mudou. Recarregue a página.';
  end if;
  perform app.renovar_consentimento(membro, finalidade, atual.versao, atual.texto);
  insert into public.consentimentos as c (membro_id, finalidade, versao, texto, concedido_por, responsavel_nome)
  values (membro, finalidade, atual.versao, atual.texto, (select auth.uid()), case when app.responde_por(membro) then app.meu_nome() end)
  on conflict (membro_id, finalidade) where revogado_em is null do nothing
  returning c.* into consentimento;
  if consentimento.id is null then
    select c.* into consentimento from public.consentimentos c
    where c.membro_id = membro and c.finalidade = registrar_consentimento.finalidade and c.revogado_em is null;
  end if;
  return consentimento;
end
$function$;

CREATE OR REPLACE FUNCTION app.regras_de_retencao()
  RETURNS TABLE (
    ordem      bigint,
    regra      text,
    titulo     text,
    explicacao text,
    padrao     integer,
    minimo     integer,
    maximo     integer,
    modo       text,
    tabela     text,
    momento    text,
    condicao   text,
    rotulo     text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- apaga: the rows go. limpa: only what they quote goes. sugere: people, whom two others make nameless.
  select row_number() over (), l.regra, l.titulo, l.explicacao, l.padrao, l.minimo, l.maximo, l.modo, l.tabela, l.momento, l.condicao, l.rotulo
  from (values
    ('visitantes', 'Visitantes sem contato', 'Visitantes sem presença, contato ou alteração nesse tempo. Cada um é anonimizado com uma segunda pessoa.',
      730, 180, 3650, 'sugere', 'public.membros_igreja', 'updated_at', $c$t.situacao in ('visitante', 'aguardando_ativacao')
        and t.nome_completo <> 'Pessoa anonimizada' and t.profile_id is null
        and not exists (select from public.attendances a where a.member_id = t.id and a.created_at > $1)
        and not exists (select from public.acompanhamentos a join public.contatos_acompanhamento c on c.acompanhamento_id = a.id
                        where a.membro_id = t.id and c.momento > $1)$c$, 't.nome_completo'),
    ('solicitacoes', 'Cadastros públicos rejeitados', 'O que foi digitado em um cadastro que a igreja rejeitou.', 90, 30, 730, 'apaga',
      'public.solicitacoes_cadastro', 'decidido_em', $c$t.situacao = 'rejeitado'$c$, 't.nome_completo'),
    ('importacoes', 'Linhas de importação', 'O que as linhas recusadas de um arquivo diziam. O resultado de cada linha fica.', 90, 30, 730, 'limpa',
      'public.importacao_linhas', '', $c$t.erros is not null and exists (
        select from public.importacoes i where i.id = t.importacao_id and i.created_at < $1)$c$, $c$'Linha ' || t.linha$c$),
    ('acessos_negados', 'Acessos negados', 'Quem tentou abrir o que não podia.', 180, 180, 1825, 'apaga',
      'public.acessos_negados', 'momento', 'true', $c$concat_ws(' · ', t.nome, t.resource)$c$),
    ('entradas', 'Registro de entradas', 'Entradas e saídas das contas. A lei pede seis meses (Marco Civil, art. 15).', 180, 180, 1825, 'apaga',
      'auth.audit_log_entries', 'created_at', 'true', $c$coalesce(t.payload ->> 'action', 'entrada')$c$),
    ('leituras', 'Leituras de anotações', 'Quem leu qual anotação pastoral.', 730, 365, 3650, 'apaga',
      'public.leituras_de_anotacoes', 'momento', 'true', 't.leitor_nome'),
    ('aberturas', 'Aberturas de documentos', 'Quem abriu qual documento.', 730, 365, 3650, 'apaga',
      'public.aberturas_de_documentos', 'momento', 'true', 't.leitor_nome'),
    ('exportacoes', 'Registro de exportações', 'Quem exportou o quê. Os arquivos não ficam guardados no sistema.', 730, 365, 3650, 'apaga',
      'public.exportacoes', 'created_at', 'true', $c$concat_ws(' · ', t.autor_nome, t.quantidade || ' pessoas')$c$),
    ('ver_como', 'Registro de “ver como”', 'Quem viu o sistema como outra pessoa.', 730, 365, 3650, 'apaga',
      'public.registro_ver_como', 'inicio', 'true', $c$concat_ws(' · ', t.nome, coalesce(t.pessoa_nome, t.papel::text))$c$),
    ('rostos', 'Uso do reconhecimento facial', 'Quem foi identificado, onde e quando.', 365, 30, 1825, 'apaga',
      'rostos.auditoria', 'quando', 'true', $c$concat_ws(' · ', t.acao, t.campus)$c$),
    ('rostos_de_quem_saiu', 'Rosto de quem saiu da igreja', 'O código do rosto e a autorização saem sozinhos, depois desse prazo, de quem foi '
      'desligado ou mudou de igreja. De quem faleceu, na hora.', 0, 0, 365, 'apaga', 'rostos.modelos', '', $c$exists (
        select from public.membros_igreja m where m.id = t.membro_id and app.saiu(m.situacao)
          and (m.situacao = 'falecido' or m.saiu_em is null or m.saiu_em <= $1))$c$, $c$'Código de rosto'$c$),
    ('sessoes', 'Aparelhos parados', 'Aparelhos que não são usados; a pessoa entra de novo.', 180, 30, 730, 'apaga',
      'auth.sessions', 'updated_at', 'true', $c$coalesce(left(t.user_agent, 60), 'aparelho')$c$),
    ('convites', 'Convites não aceitos', 'Convites vencidos ou revogados.', 90, 30, 730, 'apaga',
      'public.convites', 'expira_em', 't.aceito_em is null', 't.email'),
    ('avisos', 'Avisos lidos', 'Avisos do sino que já foram lidos.', 180, 30, 1825, 'apaga',
      'public.notifications', 'created_at', 't.lida', 't.titulo'),
    ('pedidos_de_acesso', 'Pedidos de acesso respondidos', 'Pedidos de permissão com sua resposta.', 365, 90, 1825, 'apaga',
      'public.pedidos_de_acesso', 'respondido_em', $c$t.estado <> 'pendente'$c$, 't.resource::text')
  ) l (regra, titulo, explicacao, padrao, minimo, maximo, modo, tabela, momento, condicao, rotulo)
$function$;

CREATE OR REPLACE FUNCTION app.rosto_para_indexar (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  permitido constant boolean := coalesce(membro = app.meu_membro(), false) or app.edita_membro(membro);
begin
  perform app.recusar_simulando();
  if not permitido then
    return jsonb_build_object('permitido', false, 'usuario', (select auth.uid()));
  end if;
  return jsonb_build_object(
    'permitido', true,
    'usuario', (select auth.uid()),
    'fotos', to_jsonb(app.fotos_do_membro(membro)),
    'proprio', coalesce(membro = app.meu_membro(), false),
    'saiu', (select app.saiu(m.situacao) from public.membros_igreja m where m.id = membro),
    'donos', (select jsonb_build_array(m.id, m.profile_id) from public.membros_igreja m where m.id = membro),
    'consentido', exists (
      select from public.consentimentos c
      where c.membro_id = membro and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null),
    'indexadas', (select coalesce(jsonb_agg(jsonb_build_object('foto', r.foto, 'modelo', r.modelo)), '[]')
                  from rostos.modelos r where r.membro_id = membro));
end
$function$;

CREATE OR REPLACE FUNCTION app.rosto_venceu (
  m public.membros_igreja
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.situacao = 'falecido' or app.saiu(m.situacao)
    and (m.saiu_em is null or m.saiu_em + app.dias_da_regra('rostos_de_quem_saiu') <= app.hoje())
$function$;

CREATE OR REPLACE FUNCTION public.pessoas_das_fotos (
  arquivos text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.pessoas_das_fotos(arquivos)
$function$;

REVOKE ALL ON FUNCTION "public"."pessoas_das_fotos"(text[]) FROM PUBLIC, "anon";

ALTER TABLE "public"."retencao_regras"
  ADD CONSTRAINT "retencao_regras_dias_check" CHECK (((dias >= 0) AND (dias <= 36500)));

COMMENT ON FUNCTION "app"."acompanhar_rosto"() IS 'Trigger: templates follow the person''s photo and campus, and end with the consent, with death and with leaving.';

COMMENT ON FUNCTION "app"."encerrar_rosto"(uuid) IS 'Ends the consent to the face and what was kept because of it. Nothing brings them back: who returns agrees and is indexed anew.';

COMMENT ON FUNCTION "app"."pessoa_do_arquivo"(text, boolean) IS 'Whose photo a file is by its name: their id, e-mail, number of the roll, CPF (for whom it is open) or full name, a number after it
left out. Of all campuses: whoever asks narrows them.';

COMMENT ON FUNCTION "app"."pessoas_das_fotos"(text[]) IS 'See public.pessoas_das_fotos.';

COMMENT ON FUNCTION "app"."pode_consentir_no_sistema"(uuid, public.finalidade) IS 'The caller may give this consent without paper. For a child''s face that is their parent or guardian alone: what the guardian
signed on paper goes by registrar_em_papel, which names them.';

COMMENT ON FUNCTION "app"."provar_rostos"() IS 'Deletes every template without a consent that holds, of that person, without its photo, or of somebody whose face may not be kept any
more, and writes down what was found. Triggers do so at once: to find something is a sign that one was passed by, or that a day of the
rule of retention has come. For a job, once a day.';

COMMENT ON FUNCTION "app"."rosto_venceu"(public.membros_igreja) IS 'Nothing of this person''s face may be kept: they died, or left the church longer ago than its rule of retention says.';

COMMENT ON FUNCTION "public"."abrir_dia"(text, text) IS 'For the service key. What a station needs for one occurrence of its campus and nothing else: {aparelho, estacao, ocorrencia, emitida_em,
expira_em, rostos (version), kids (null unless it receives children with somebody there, see app.kids_do_dia), presentes [id], pessoas [{id, nome, foto (path), sexo, fone (last four digits), cartao (SHA-256 of the card''s
code)}]}: the people of the campus and those of others who confirmed. The function that hands it over signs it. Raises 42501, PT404, PT409, PT410.';

COMMENT ON FUNCTION "public"."conferir_rostos"() IS 'Checks that every face template has a consent that holds, of that person, a photo that is there, and a person who belongs to the
church; deletes the others, writes the day down and gives {apagados (templates deleted so far), dias [{dia, conferida_em, modelos,
pessoas (kept), sem_autorizacao, sem_foto, sairam (found that day, and deleted)}] (the last thirty)}. A job does so every night. For
those who approve members and reach all campuses. Raises 42501.';

COMMENT ON FUNCTION "public"."guardar_rosto"(uuid, text, text, text, text, real, uuid) IS 'For the service key. Keeps an encrypted template (cifrado in base64) of one of the person''s present photos and at most
the three newest of them; true if it was not there yet. Raises PT409 SEM_CONSENTIMENTO, OUTRA_FOTO or SAIU (the person left the church).';

COMMENT ON FUNCTION "public"."meu_rosto"(uuid) IS 'How it stands with the facial check-in of a person, by default the caller: membro_id (null: no church record),
consentido, consentido_em, menor, pode_consentir (without paper), indexado, indexado_em, modelo, fotos (templates kept), versao and texto (of
the consent in force). Never a template. Raises 42501 for others without editar on membros in their campus.';

COMMENT ON FUNCTION "public"."pessoas_das_fotos"(text[]) IS 'Whose photos files are by their names (id, e-mail, number of the roll, CPF for those who see sensitive data, or full name), among the
people of the caller''s campuses: [{arquivo, pessoas [{id, nome, campus, foto, menor, consentido, indexado}]}], at most 500. For those who
edit membros. Raises 42501, PT422.';

COMMENT ON FUNCTION "public"."registrar_consentimento"(uuid, public.finalidade, text) IS 'Registers a consent with the text in force and gives it; one that holds already is given as it is. versao: that of the
text that was shown. Raises 42501 (not allowed, a minor for themselves, or a minor''s face without their guardian), PT409 (the text has
changed).';

COMMENT ON FUNCTION "public"."rosto_para_indexar"(uuid) IS 'What must be known before a face is indexed: permitido (own record, or editar on membros in its campus; no such person
is not permitted either), usuario (the caller) and, if permitted, proprio (own record), saiu (they left the church: nothing is
indexed), fotos (paths in bucket member-photos), donos (ids that may begin their names), consentido, indexadas [{foto, modelo}]. Raises PT423 while the caller sees as somebody else.';

COMMENT ON TABLE "app"."conferencias_de_rostos" IS 'What was found on each day, and deleted: templates without a consent that holds, without their photo, of people who left. Then what
is kept.';

REVOKE ALL ON FUNCTION "app"."encerrar_rosto"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pessoa_do_arquivo"(text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pessoas_das_fotos"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pessoas_das_fotos"(text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pode_consentir_no_sistema"(uuid, public.finalidade) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."provar_rostos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."rosto_venceu"(public.membros_igreja) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pessoas_das_fotos"(text[]) TO "authenticated", "service_role";

do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('Prova dos códigos de rosto', '41 3 * * *', 'select app.provar_rostos()');
  end if;
end
$$;
