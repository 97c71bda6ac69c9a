SET local check_function_bodies = off;

CREATE TABLE "app"."conferencias_de_rostos" (
  "dia"             date                     NOT NULL,
  "conferida_em"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "modelos"         bigint                   NOT NULL,
  "pessoas"         bigint                   NOT NULL,
  "sem_autorizacao" bigint                   NOT NULL,
  "sem_foto"        bigint                   NOT NULL,
  CONSTRAINT "conferencias_de_rostos_pkey" PRIMARY KEY (dia)
);

ALTER TABLE "app"."conferencias_de_rostos"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."retencao_execucoes" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "regra"        text                     NOT NULL,
  "dias"         integer                  NOT NULL,
  "encontradas"  bigint                   NOT NULL,
  "apagadas"     bigint                   NOT NULL DEFAULT 0,
  "autor"        uuid,
  "autor_nome"   text,
  "iniciada_em"  timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "concluida_em" timestamp with time zone,
  CONSTRAINT "retencao_execucoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."retencao_execucoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."retencao_execucoes" FROM "anon";

CREATE TABLE "public"."retencao_regras" (
  "regra"      text                     NOT NULL,
  "dias"       integer                  NOT NULL,
  "autor"      uuid,
  "autor_nome" text,
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "retencao_regras_dias_check" CHECK (((dias >= 1) AND (dias <= 36500))),
  CONSTRAINT "retencao_regras_pkey" PRIMARY KEY (regra),
  CONSTRAINT "retencao_regras_regra_check" CHECK ((regra ~ '^[a-z_]{2,40}$'::text))
);

ALTER TABLE "public"."retencao_regras"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."retencao_regras" FROM "anon";

CREATE TABLE "public"."textos_consentimento" (
  "finalidade" public.finalidade        NOT NULL,
  "versao"     text                     NOT NULL,
  "texto"      text                     NOT NULL,
  "autor"      uuid,
  "autor_nome" text,
  "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "textos_consentimento_pkey" PRIMARY KEY (finalidade, versao),
  CONSTRAINT "textos_consentimento_texto_check" CHECK (((char_length(btrim(texto)) >= 20) AND (char_length(btrim(texto)) <= 5000))),
  CONSTRAINT "textos_consentimento_versao_check" CHECK (((char_length(versao) >= 1) AND (char_length(versao) <= 40)))
);

ALTER TABLE "public"."textos_consentimento"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."textos_consentimento" FROM "anon";

CREATE TYPE "public"."canal_consentimento" AS ENUM (
  'app',
  'papel',
  'formulario'
);

ALTER TABLE "public"."consentimentos"
  ADD COLUMN "canal" public.canal_consentimento NOT NULL DEFAULT 'app'::public.canal_consentimento;

ALTER TABLE "public"."consentimentos"
  ADD COLUMN "assinado_em" date;

ALTER TABLE "public"."consentimentos"
  ADD COLUMN "responsavel_nome" text;

CREATE OR REPLACE FUNCTION app.alvos_de_retencao (
  regra text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select format('from %s t where %s (%s)', p.tabela, case when p.momento = '' then '' else format('t.%I < $1 and', p.momento) end, p.condicao)
  from app.regras_de_retencao() p where p.regra = alvos_de_retencao.regra
$function$;

CREATE OR REPLACE FUNCTION app.aniversariantes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with alcance as materialized (
    select app.pode('membros', 'visualizar') as pode, app.todos_os_campi() as todos, app.meus_campi() as campi
  ), hoje as (
    select (now() at time zone coalesce((select fuso from public.igreja), 'America/Sao_Paulo'))::date as dia
  ), semana as (
    select d::date as dia from hoje, generate_series(hoje.dia, hoje.dia + 6, interval '1 day') d
  ), dias as (
    select dia, app.dia_do_ano(dia) as chave from semana
    union all
    -- Born on 29 February: kept on the 28th in a year without it.
    select dia, 229 from semana
    where app.dia_do_ano(dia) = 228 and app.dia_do_ano(dia + 1) = 301
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'nome_completo', m.nome_completo, 'foto', case when not app.recusou(m.id, 'imagem') then m.foto end, 'campus', m.campus,
    'dia', extract(day from m.data_nascimento)::integer, 'mes', extract(month from m.data_nascimento)::integer)
    order by m.dia, m.nome_ordenacao), '[]')
  from (
    select m.*, d.dia
    from alcance a
    cross join dias d
    join public.membros_igreja m on app.dia_do_ano(m.data_nascimento) = d.chave
    where a.pode and (a.todos or m.campus = any (a.campi))
      and m.situacao <> all ('{falecido,transferido,desligado}'::public.situacao[])
    order by d.dia, m.nome_ordenacao
    limit 30
  ) m
$function$;

CREATE OR REPLACE FUNCTION app.aniversariantes_de (
  de     date,
  ate    date,
  campus text,
  limite integer,
  cursor jsonb
)
  RETURNS SETOF public.aniversariante
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query execute format($q$
    select m.id, m.nome_completo, coalesce(m.nome_preferido, m.nome), case when not app.recusou(m.id, 'imagem') then m.foto end, m.campus,
      -- Whoever wants no messages is congratulated at church.
      case when not app.recusou(m.id, 'comunicacao') then m.telefone end, d.dia,
      extract(year from d.dia)::integer - extract(year from m.data_nascimento)::integer,
      jsonb_build_object('dia', d.dia, 'nome', m.nome_ordenacao, 'id', m.id)
    from app.dias_de_aniversario(%L, %L) d
    join public.membros_igreja m on app.dia_do_ano(m.data_nascimento) = d.chave
    where %s and extract(year from m.data_nascimento) <= extract(year from d.dia) and %s
    order by d.dia, m.nome_ordenacao, m.id limit %s $q$,
    de, ate, app.filtro_de_alcance(campus, null),
    case when cursor is null then 'true' else format('(d.dia, m.nome_ordenacao, m.id) > (%L::date, %L, %L::uuid)',
      cursor ->> 'dia', cursor ->> 'nome', cursor ->> 'id') end,
    least(greatest(coalesce(limite, 100), 1), 200));
end
$function$;

CREATE OR REPLACE FUNCTION app.anonimizar_papeis_da_igreja (
  quem app.identidades
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quantas bigint;
  feito jsonb := '[]';
begin
  delete from public.solicitacoes_cadastro s where lower(s.dados ->> 'email') = any (quem.emails)
    or app.normalizar(s.nome_completo) in (select app.normalizar(n) from unnest(quem.nomes) n)
      and right(regexp_replace(s.dados ->> 'telefone', '\D', '', 'g'), 8) in (select right(t, 8) from unnest(quem.telefones) t);
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Outras solicitações com o mesmo contato', 'solicitacoes_cadastro', 'some', quantas);
  delete from public.convites c
  where c.membro_id = quem.membro or c.usuario_id = quem.conta or c.email = any (quem.emails);
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Convites para ter conta', 'convites', 'some', quantas);
  delete from public.cartas c
  where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', quem.membro))
    and jsonb_array_length(c.conteudo -> 'membros') = 1;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Cartas de transferência só da pessoa', 'cartas', 'some', quantas);
  update public.cartas c set conteudo = jsonb_set(c.conteudo, '{membros}', (
    select jsonb_agg(m) from jsonb_array_elements(c.conteudo -> 'membros') m where m ->> 'id' <> all (quem.ids::text[])))
  where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', quem.membro));
  update public.transferencias t set motivo = null, resposta = null
  where exists (select from public.transferencia_membros m where m.transferencia_id = t.id and m.membro_id = quem.membro)
    and not exists (select from public.transferencia_membros m where m.transferencia_id = t.id and m.membro_id <> quem.membro);
  delete from public.notas_lgpd n using public.pedidos_lgpd p where p.id = n.pedido_id and p.membro_id = quem.membro;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Notas dos pedidos de titular', 'notas_lgpd', 'some', quantas);
  update public.pedidos_lgpd p set pessoa = 'Pessoa anonimizada', mensagem = null, membro_id = null,
    identidade = case when p.identidade is not null then 'Conferida' end,
    resposta = case when p.estado = 'rejeitado' then 'Respondido' end
  where p.membro_id = quem.membro;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Pedidos de titular, sem nome nem texto', 'pedidos_lgpd', 'fica', quantas);
  -- Of the children for whom the person agreed.
  update public.consentimentos c set responsavel_nome = 'Pessoa anonimizada' where c.responsavel_nome = any (quem.nomes);
  update public.solicitacoes_cadastro s set responsavel_nome = 'Pessoa anonimizada' where s.responsavel_nome = any (quem.nomes);
  update public.exportacoes e set filtro = e.filtro - 'busca' where app.fala_de(e.filtro ->> 'busca', quem);
  update public.listas_de_membros l set filtro = l.filtro - 'busca' where app.fala_de(l.filtro ->> 'busca', quem);
  delete from public.notifications n where n.user_id is distinct from quem.conta
    and (app.fala_de(concat_ws(' ', n.titulo, n.mensagem), quem)
      or concat_ws(' ', n.destino, n.chave) ~ array_to_string(quem.ids, '|'));
  get diagnostics quantas = row_count;
  return feito || app.resultado_da_etapa('Avisos a outras pessoas que falam dela', 'notifications', 'some', quantas);
end
$function$;

CREATE OR REPLACE FUNCTION app.apagar_parte (
  r       public.retencao_execucoes,
  limite  timestamp with time zone,
  quantas integer
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p record;
  feitas bigint;
  op uuid;
begin
  select * into p from app.regras_de_retencao() x where x.regra = r.regra;
  op := app.iniciar_operacao('retencao', 'Retenção: ' || p.titulo, jsonb_build_object('execucao', r.id), 'configuracoes');
  execute format(case when p.modo = 'limpa'
      then 'update %s a set erros = null where a.ctid = any (array(select t.ctid %s limit $2))'
      else 'delete from %s a where a.ctid = any (array(select t.ctid %s limit $2))' end, p.tabela, app.alvos_de_retencao(p.regra))
    using limite, quantas;
  get diagnostics feitas = row_count;
  -- What was deleted because its time had come must not stand on in the record of changes.
  update public.alteracoes a set antes = null, depois = null, motivo = null, operacao = null
  where (a.tabela, a.registro) in (select x.tabela, x.registro from public.alteracoes x where x.operacao = op);
  return feitas;
end
$function$;

CREATE OR REPLACE FUNCTION app.aplicar_retencao (
  regra    text,
  execucao uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p record;
  r public.retencao_execucoes;
  limite timestamptz;
  quantas bigint;
  feitas bigint;
begin
  perform app.exigir_retencao();
  select * into p from app.regras_de_retencao() x where x.regra = aplicar_retencao.regra;
  if p.regra is null or p.modo = 'sugere' then
    raise exception using errcode = 'PT404', message = 'Esta regra não apaga nada: ela só sugere.';
  end if;
  if execucao is null then
    limite := now() - make_interval(days => app.dias_da_regra(p.regra));
    execute 'select count(*) ' || app.alvos_de_retencao(p.regra) into quantas using limite;
    insert into public.retencao_execucoes (regra, dias, encontradas, autor, autor_nome)
    values (p.regra, app.dias_da_regra(p.regra), quantas, (select auth.uid()), app.meu_nome()) returning * into r;
  else
    select * into r from public.retencao_execucoes e
    where e.id = execucao and e.regra = p.regra and e.autor = (select auth.uid()) and e.concluida_em is null for update;
    if r.id is null then
      raise exception using errcode = 'PT404', message = 'Esta execução já terminou.';
    end if;
    -- What grew old meanwhile waits for the next time.
    limite := r.iniciada_em - make_interval(days => r.dias);
  end if;
  feitas := app.apagar_parte(r, limite, 500);
  update public.retencao_execucoes e set apagadas = e.apagadas + feitas,
    concluida_em = case when feitas < 500 then clock_timestamp() end
  where e.id = r.id returning * into r;
  return jsonb_build_object('execucao', r.id, 'encontradas', r.encontradas, 'apagadas', r.apagadas,
    'concluida', r.concluida_em is not null);
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
  insert into app.conferencias_de_rostos as d (dia, modelos, pessoas, sem_autorizacao, sem_foto)
  select app.hoje(), count(*), count(distinct r.membro_id),
    count(*) filter (where c.id is null or c.revogado_em is not null or c.membro_id <> r.membro_id
      or c.finalidade <> 'reconhecimento_facial'),
    count(*) filter (where r.foto <> all (app.fotos_do_membro(r.membro_id)))
  from rostos.modelos r left join public.consentimentos c on c.id = r.consentimento_id
  on conflict on constraint conferencias_de_rostos_pkey do update set conferida_em = clock_timestamp(), modelos = excluded.modelos,
    pessoas = excluded.pessoas, sem_autorizacao = excluded.sem_autorizacao, sem_foto = excluded.sem_foto;
  return jsonb_build_object('apagados', (select count(*) from rostos.excluidos),
    'dias', (select jsonb_agg(to_jsonb(d) order by d.dia desc) from (
      select * from app.conferencias_de_rostos order by dia desc limit 30) d));
end
$function$;

CREATE OR REPLACE FUNCTION app.consentir_pela_solicitacao (
  s      public.solicitacoes_cadastro,
  membro uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb;
begin
  insert into public.consentimentos as c (membro_id, finalidade, versao, texto, concedido_em, canal)
  values (membro, 'cadastro', s.consentimento_versao, s.consentimento_texto, s.created_at, 'formulario')
  on conflict (membro_id, finalidade) where revogado_em is null do nothing
  returning to_jsonb(c) into linha;
  if linha is not null then
    perform app.anotar_alteracao('public.consentimentos', 'incluir', null, linha, membro);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.contagem_de_consentimentos()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('membros', 'aprovar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem aprova membros e alcança todos os campi vê os números.';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('finalidade', c.finalidade, 'versao', c.versao, 'valem', c.valem,
      'retirados', c.retirados, 'atual', c.versao = (select t.versao from app.texto_consentimento(c.finalidade) t))
      order by c.finalidade, c.versao desc), '[]')
    from (select finalidade, versao, count(*) filter (where revogado_em is null) as valem,
            count(*) filter (where revogado_em is not null) as retirados
          from public.consentimentos group by finalidade, versao) c);
end
$function$;

CREATE OR REPLACE FUNCTION app.definir_retencao (
  regra text,
  dias  integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p record;
begin
  perform app.exigir_retencao();
  select * into p from app.regras_de_retencao() x where x.regra = definir_retencao.regra;
  if p.regra is null then
    raise exception using errcode = 'PT404', message = 'Esta regra não existe.';
  elsif dias is null or dias not between p.minimo and p.maximo then
    raise exception using errcode = 'PT422', message = format('Escolha de %s a %s dias.', p.minimo, p.maximo);
  end if;
  insert into public.retencao_regras as r (regra, dias, autor, autor_nome, updated_at)
  values (p.regra, definir_retencao.dias, (select auth.uid()), app.meu_nome(), now())
  on conflict on constraint retencao_regras_pkey do update set dias = excluded.dias, autor = excluded.autor,
    autor_nome = excluded.autor_nome, updated_at = excluded.updated_at;
end
$function$;

CREATE OR REPLACE FUNCTION app.dias_da_regra (
  regra text
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select r.dias from public.retencao_regras r where r.regra = dias_da_regra.regra),
    (select p.padrao from app.regras_de_retencao() p where p.regra = dias_da_regra.regra))
$function$;

CREATE OR REPLACE FUNCTION app.exigir_retencao()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi cuida da retenção.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.lista_de_retencao (
  regra  text,
  pular  integer,
  limite integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r record;
  linhas jsonb;
begin
  perform app.exigir_retencao();
  select p.* into r from app.regras_de_retencao() p where p.regra = lista_de_retencao.regra;
  if r.regra is null then
    raise exception using errcode = 'PT404', message = 'Esta regra não existe.';
  end if;
  execute format('select coalesce(jsonb_agg(l), ''[]'') from (
      select %s as momento, %s as o_que, %s as membro_id %s order by 1, 2 offset $2 limit $3) l',
    case when r.momento = '' then 'null::timestamptz' else 't.' || quote_ident(r.momento) end, r.rotulo,
    case when r.modo = 'sugere' then 't.id' else 'null::uuid' end, app.alvos_de_retencao(r.regra))
    into linhas using now() - make_interval(days => app.dias_da_regra(r.regra)), greatest(coalesce(pular, 0), 0),
      least(greatest(coalesce(limite, 50), 1), 100);
  return linhas;
end
$function$;

CREATE OR REPLACE FUNCTION app.painel_consentimentos (
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
begin
  if quem is null or not coalesce(quem = app.meu_membro() or app.edita_membro(quem) or app.responde_por(quem), false) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  end if;
  return jsonb_build_object('membro_id', quem, 'pode_consentir', app.pode_consentir(quem), 'em_papel', app.edita_membro(quem),
    'menor', app.menor_de_idade(quem),
    'finalidades', (select jsonb_agg(jsonb_build_object('finalidade', f, 'versao', t.versao, 'texto', t.texto,
        'vale', c.id is not null, 'versao_aceita', c.versao, 'pede_de_novo', c.versao <> t.versao, 'concedido_em', c.concedido_em,
        'canal', c.canal, 'assinado_em', c.assinado_em, 'responsavel_nome', c.responsavel_nome,
        'historico', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'versao', h.versao, 'texto', h.texto,
            'concedido_em', h.concedido_em, 'revogado_em', h.revogado_em) order by h.concedido_em desc), '[]')
          from (select * from public.consentimentos h where h.membro_id = quem and h.finalidade = f
                order by h.concedido_em desc limit 20) h)) order by o)
      from unnest('{cadastro,comunicacao,imagem,reconhecimento_facial,saude_crianca}'::public.finalidade[]) with ordinality x (f, o)
      cross join lateral app.texto_consentimento(f) t
      left join public.consentimentos c on c.membro_id = quem and c.finalidade = f and c.revogado_em is null
      where f <> 'saude_crianca' or app.menor_de_idade(quem)),
    'menores', case when quem = app.meu_membro() then (
      select coalesce(jsonb_agg(distinct jsonb_build_object('id', m.id, 'nome', m.nome_completo)), '[]')
      from public.parentescos p join public.membros_igreja m on m.id = p.membro_id
      where p.parente_id = quem and app.responde_por(m.id)) else '[]' end);
end
$function$;

CREATE OR REPLACE FUNCTION app.pode_consentir (
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(membro = app.meu_membro() and not app.menor_de_idade(membro), false) or app.edita_membro(membro)
    or coalesce(app.responde_por(membro), false)
$function$;

CREATE OR REPLACE FUNCTION app.recusou (
  membro     uuid,
  finalidade public.finalidade
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.consentimentos c
      where c.membro_id = membro and c.finalidade = recusou.finalidade and c.revogado_em is not null)
    and not exists (select from public.consentimentos c
      where c.membro_id = membro and c.finalidade = recusou.finalidade and c.revogado_em is null)
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
  if not app.pode_consentir(membro) then
    raise insufficient_privilege using message = case
      when membro = app.meu_membro() then 'Por menores de 18 anos, quem autoriza é o responsável, junto à liderança.'
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

CREATE OR REPLACE FUNCTION app.registrar_em_papel (
  membro      uuid,
  finalidade  public.finalidade,
  assinado_em date,
  responsavel text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  atual record;
  novo uuid;
  menor constant boolean := app.menor_de_idade(membro);
begin
  if not app.edita_membro(membro) then
    raise insufficient_privilege using message = 'Você não pode registrar esta autorização.';
  elsif assinado_em is null or assinado_em > app.hoje() then
    raise exception using errcode = 'PT422', message = 'Diga o dia em que o papel foi assinado.';
  elsif menor and coalesce(btrim(responsavel), '') = '' then
    raise exception using errcode = 'PT422', message = 'Diga qual responsável assinou pelo menor.';
  end if;
  select * into strict atual from app.texto_consentimento(finalidade);
  perform app.renovar_consentimento(membro, finalidade, atual.versao, atual.texto);
  insert into public.consentimentos as c (membro_id, finalidade, versao, texto, concedido_por)
  values (membro, finalidade, atual.versao, atual.texto, (select auth.uid()))
  on conflict (membro_id, finalidade) where revogado_em is null do nothing;
  update public.consentimentos c set canal = 'papel', assinado_em = registrar_em_papel.assinado_em,
    responsavel_nome = case when menor then btrim(responsavel) end
  where c.membro_id = membro and c.finalidade = registrar_em_papel.finalidade and c.revogado_em is null
  returning c.id into novo;
  return novo;
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

CREATE OR REPLACE FUNCTION app.renovar_consentimento (
  membro     uuid,
  finalidade public.finalidade,
  versao     text,
  texto      text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  velho uuid;
  novo uuid;
begin
  select c.id into velho from public.consentimentos c
  where c.membro_id = membro and c.finalidade = renovar_consentimento.finalidade and c.revogado_em is null
    and c.versao <> renovar_consentimento.versao for update;
  if velho is null then return; end if;
  -- What was kept because of the older one is kept because of the newer one, before the older one ends.
  insert into public.consentimentos (membro_id, finalidade, versao, texto, concedido_por, revogado_em, responsavel_nome)
  values (membro, finalidade, versao, texto, (select auth.uid()), now(), case when app.responde_por(membro) then app.meu_nome() end)
  returning id into novo;
  update rostos.modelos r set consentimento_id = novo where r.consentimento_id = velho;
  update public.consentimentos c set revogado_em = now(), revogado_por = (select auth.uid()) where c.id = velho;
  update public.consentimentos c set revogado_em = null where c.id = novo;
end
$function$;

CREATE OR REPLACE FUNCTION app.responde_por (
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Who is whose parent or guardian is written down by those who edit members alone.
  select app.menor_de_idade(membro) and not app.menor_de_idade(app.meu_membro()) and exists (
    select from public.parentescos p where p.membro_id = membro and p.parente_id = app.meu_membro()
      and p.grau in ('pai_mae', 'responsavel_legal'))
$function$;

CREATE OR REPLACE FUNCTION app.retencao()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r record;
  quantas bigint;
  regras jsonb := '[]';
  devida boolean := false;
begin
  perform app.exigir_retencao();
  for r in select p.*, app.dias_da_regra(p.regra) as dias from app.regras_de_retencao() p order by p.ordem loop
    -- More than this nobody counts: it is only to know whether there is work.
    execute format('select count(*) from (select %s limit 100001) c', app.alvos_de_retencao(r.regra))
      into quantas using now() - make_interval(days => r.dias);
    devida := devida or quantas > 0 and r.modo <> 'sugere';
    regras := regras || jsonb_build_object('regra', r.regra, 'titulo', r.titulo, 'explicacao', r.explicacao, 'dias', r.dias,
      'padrao', r.padrao, 'minimo', r.minimo, 'maximo', r.maximo, 'modo', r.modo, 'encontradas', quantas,
      'ultima', (select max(e.iniciada_em) from public.retencao_execucoes e where e.regra = r.regra));
  end loop;
  if devida then
    perform app.notificar((select auth.uid()), 'Há dados que passaram do prazo', 'Veja o que a retenção encontrou e aplique.',
      '/configuracoes/retencao', 'retencao:' || to_char(app.hoje(), 'YYYY-MM'));
  end if;
  return jsonb_build_object('regras', regras, 'ultima', (select max(e.iniciada_em) from public.retencao_execucoes e));
end
$function$;

CREATE OR REPLACE FUNCTION app.revogar_consentimento (
  membro     uuid,
  finalidade public.finalidade
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not coalesce(membro = app.meu_membro() or app.edita_membro(membro) or app.responde_por(membro), false) then
    raise insufficient_privilege using message = 'Você não pode retirar esta autorização.';
  end if;
  update public.consentimentos c set revogado_em = now(), revogado_por = (select auth.uid())
  where c.membro_id = membro and c.finalidade = revogar_consentimento.finalidade and c.revogado_em is null;
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_texto_consentimento (
  finalidade public.finalidade,
  texto      text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  nova text;
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi muda este texto.';
  elsif char_length(btrim(coalesce(texto, ''))) not between 20 and 5000 then
    raise exception using errcode = 'PT422', message = 'Escreva de 20 a 5.000 letras.';
  elsif btrim(texto) = (select t.texto from app.texto_consentimento(finalidade) t) then
    raise exception using errcode = 'PT409', message = 'O texto é igual ao que já vale.';
  end if;
  select to_char(app.hoje(), 'YYYY-MM-DD') || '.' || 1 + count(*) into nova from public.textos_consentimento x
  where x.finalidade = salvar_texto_consentimento.finalidade and x.versao like to_char(app.hoje(), 'YYYY-MM-DD') || '.%';
  insert into public.textos_consentimento (finalidade, versao, texto, autor, autor_nome)
  values (finalidade, nova, btrim(texto), (select auth.uid()), app.meu_nome());
  return nova;
end
$function$;

CREATE OR REPLACE FUNCTION app.texto_consentimento (
  finalidade public.finalidade
)
  RETURNS TABLE (
    versao text,
    texto  text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  (select x.versao, x.texto from public.textos_consentimento x
   where x.finalidade = texto_consentimento.finalidade order by x.created_at desc limit 1)
  union all
  select t.versao, t.texto from (values
    ('reconhecimento_facial'::public.finalidade, '2026-11',
     'Autorizo a igreja a usar minha foto para reconhecer meu rosto no check-in. A partir da foto é criado um código '
     'do rosto, guardado cifrado e usado só para isso. Autorizar é opcional: sem autorização, o check-in é feito por '
     'QR Code ou pela lista, na mesma fila. Posso retirar a autorização a qualquer momento, e o código do rosto é '
     'apagado na hora. Por menores de 18 anos, quem autoriza é o responsável.'),
    ('cadastro', '2026-11',
     'Autorizo a igreja a guardar os dados que informei para me acolher, cuidar do meu cadastro e, se eu pedir, entrar em '
     'contato comigo. Os dados dizem respeito à minha fé: são vistos só por quem cuida das pessoas no meu campus e não são '
     'passados a terceiros. Posso ver, corrigir ou pedir a exclusão deles a qualquer momento na secretaria. Por crianças, '
     'quem autoriza é o responsável.'),
    ('comunicacao', '2026-11',
     'Autorizo a igreja a falar comigo por WhatsApp, e-mail e telefone sobre cultos, eventos e aniversários. Posso '
     'retirar a autorização a qualquer momento, e as mensagens param.'),
    ('imagem', '2026-11',
     'Autorizo a igreja a mostrar minha foto a outras pessoas da igreja, além de quem cuida do cadastro. Posso retirar '
     'a autorização a qualquer momento, e minha foto deixa de aparecer para elas.'),
    ('saude_crianca', '2026-11',
     'Autorizo a igreja a guardar informações de saúde da criança (alergias, remédios, cuidados) para atendê-la com '
     'segurança. Quem autoriza é o responsável, que pode retirar a autorização a qualquer momento.')
  ) t (finalidade, versao, texto)
  where t.finalidade = texto_consentimento.finalidade
    and not exists (select from public.textos_consentimento x where x.finalidade = texto_consentimento.finalidade)
$function$;

CREATE OR REPLACE FUNCTION app.texto_do_cadastro()
  RETURNS TABLE (
    versao text,
    texto  text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select t.versao, t.texto from app.texto_consentimento('cadastro') t
$function$;

CREATE OR REPLACE FUNCTION app.textos_em_vigor()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_agg(jsonb_build_object('finalidade', f, 'versao', t.versao, 'texto', t.texto) order by o)
  from unnest('{cadastro,comunicacao,imagem,reconhecimento_facial,saude_crianca}'::public.finalidade[]) with ordinality x (f, o)
  cross join lateral app.texto_consentimento(f) t
$function$;

CREATE OR REPLACE FUNCTION public.aplicar_retencao (
  regra    text,
  execucao uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aplicar_retencao(regra, execucao)
$function$;

REVOKE ALL ON FUNCTION "public"."aplicar_retencao"(text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.conferir_rostos()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.conferir_rostos()
$function$;

REVOKE ALL ON FUNCTION "public"."conferir_rostos"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.contagem_de_consentimentos()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.contagem_de_consentimentos()
$function$;

REVOKE ALL ON FUNCTION "public"."contagem_de_consentimentos"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.definir_retencao (
  regra text,
  dias  integer
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.definir_retencao(regra, dias)
$function$;

REVOKE ALL ON FUNCTION "public"."definir_retencao"(text, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.lista_de_retencao (
  regra  text,
  pular  integer DEFAULT 0,
  limite integer DEFAULT 50
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.lista_de_retencao(regra, pular, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."lista_de_retencao"(text, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.painel_consentimentos (
  membro_id uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.painel_consentimentos(membro_id)
$function$;

REVOKE ALL ON FUNCTION "public"."painel_consentimentos"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.registrar_em_papel (
  membro_id   uuid,
  finalidade  public.finalidade,
  assinado_em date,
  responsavel text              DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.registrar_em_papel(membro_id, finalidade, assinado_em, responsavel)
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_em_papel"(uuid, public.finalidade, date, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.retencao()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.retencao()
$function$;

REVOKE ALL ON FUNCTION "public"."retencao"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_texto_consentimento (
  finalidade public.finalidade,
  texto      text
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_texto_consentimento(finalidade, texto)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_texto_consentimento"(public.finalidade, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.textos_em_vigor()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.textos_em_vigor()
$function$;

REVOKE ALL ON FUNCTION "public"."textos_em_vigor"() FROM PUBLIC, "anon";

ALTER TABLE "public"."consentimentos"
  ADD CONSTRAINT "consentimentos_check1" CHECK (((canal <> 'papel'::public.canal_consentimento) OR (assinado_em IS NOT NULL)));

ALTER TABLE "public"."consentimentos"
  ADD CONSTRAINT "consentimentos_responsavel_nome_check" CHECK (((char_length(responsavel_nome) >= 2) AND (char_length(responsavel_nome) <= 200)));

CREATE INDEX retencao_execucoes_recentes_idx ON public.retencao_execucoes USING btree (iniciada_em DESC, id);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.conferencias_de_rostos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.retencao_execucoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.retencao_regras
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.retencao_regras
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'updated_at');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.textos_consentimento
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE POLICY "retenção: vê as execuções quem edita configurações e alc" ON "public"."retencao_execucoes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "retenção: vê as regras quem edita configurações e alcança" ON "public"."retencao_regras"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "textos de consentimento: todos os que entraram veem" ON "public"."textos_consentimento"
  FOR SELECT
  TO "authenticated"
  USING (true);

COMMENT ON COLUMN "public"."consentimentos"."assinado_em" IS 'The day on the paper.';

COMMENT ON COLUMN "public"."consentimentos"."canal" IS 'How it came.';

COMMENT ON COLUMN "public"."consentimentos"."responsavel_nome" IS 'Who agreed for a minor.';

COMMENT ON COLUMN "public"."retencao_execucoes"."apagadas" IS 'How many are gone.';

COMMENT ON COLUMN "public"."retencao_execucoes"."autor" IS 'Who applied it.';

COMMENT ON COLUMN "public"."retencao_execucoes"."autor_nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."retencao_execucoes"."concluida_em" IS 'When nothing was left; null: it was stopped.';

COMMENT ON COLUMN "public"."retencao_execucoes"."dias" IS 'Its days at that time.';

COMMENT ON COLUMN "public"."retencao_execucoes"."encontradas" IS 'How many there were when it began.';

COMMENT ON COLUMN "public"."retencao_execucoes"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."retencao_execucoes"."iniciada_em" IS 'When it began.';

COMMENT ON COLUMN "public"."retencao_execucoes"."regra" IS 'Which rule.';

COMMENT ON COLUMN "public"."retencao_regras"."autor" IS 'Who chose it.';

COMMENT ON COLUMN "public"."retencao_regras"."autor_nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."retencao_regras"."dias" IS 'After how many days.';

COMMENT ON COLUMN "public"."retencao_regras"."regra" IS 'Which rule; see app.regras_de_retencao.';

COMMENT ON COLUMN "public"."retencao_regras"."updated_at" IS 'When.';

COMMENT ON COLUMN "public"."textos_consentimento"."autor" IS 'Who wrote it. Stays when the account goes.';

COMMENT ON COLUMN "public"."textos_consentimento"."autor_nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."textos_consentimento"."created_at" IS 'Since when it holds.';

COMMENT ON COLUMN "public"."textos_consentimento"."finalidade" IS 'What it allows.';

COMMENT ON COLUMN "public"."textos_consentimento"."texto" IS 'What people agree to, word for word.';

COMMENT ON COLUMN "public"."textos_consentimento"."versao" IS 'Its name: day and number.';

COMMENT ON FUNCTION "app"."alvos_de_retencao"(text) IS 'What a rule finds, as the end of a query with the limit of time as $1.';

COMMENT ON FUNCTION "app"."apagar_parte"(public.retencao_execucoes, timestamp with time zone, integer) IS 'Deletes some of what a rule finds, also from the record of changes; gives how many.';

COMMENT ON FUNCTION "app"."aplicar_retencao"(text, uuid) IS 'See public.aplicar_retencao.';

COMMENT ON FUNCTION "app"."conferir_rostos"() IS 'See public.conferir_rostos.';

COMMENT ON FUNCTION "app"."contagem_de_consentimentos"() IS 'See public.contagem_de_consentimentos.';

COMMENT ON FUNCTION "app"."definir_retencao"(text, integer) IS 'See public.definir_retencao.';

COMMENT ON FUNCTION "app"."dias_da_regra"(text) IS 'The days of a rule, as the church chose them or as they usually are; null: no such rule.';

COMMENT ON FUNCTION "app"."exigir_retencao"() IS 'Raises 42501 unless the caller edits configuracoes and reaches all campuses.';

COMMENT ON FUNCTION "app"."lista_de_retencao"(text, integer, integer) IS 'See public.lista_de_retencao.';

COMMENT ON FUNCTION "app"."painel_consentimentos"(uuid) IS 'See public.painel_consentimentos.';

COMMENT ON FUNCTION "app"."pode_consentir"(uuid) IS 'The caller may give consent for this person: an adult for themselves, a parent or guardian for a minor; else who edits
members, with the consent of the person or their guardian at hand.';

COMMENT ON FUNCTION "app"."recusou"(uuid, public.finalidade) IS 'The person took this consent back and did not give it again. Whoever was never asked refused nothing.';

COMMENT ON FUNCTION "app"."registrar_em_papel"(uuid, public.finalidade, date, text) IS 'See public.registrar_em_papel.';

COMMENT ON FUNCTION "app"."regras_de_retencao"() IS 'The rules: what (tabela t, condicao with $1 the limit of time), since which moment, how it is called in a list, its usual
days and their limits, and what is done (apaga, limpa, sugere).';

COMMENT ON FUNCTION "app"."renovar_consentimento"(uuid, public.finalidade, text, text) IS 'A consent to an older text that holds ends, and one to this text takes its place; nothing when there is none.';

COMMENT ON FUNCTION "app"."responde_por"(uuid) IS 'The person is a minor, and the caller their parent or guardian.';

COMMENT ON FUNCTION "app"."retencao"() IS 'See public.retencao.';

COMMENT ON FUNCTION "app"."salvar_texto_consentimento"(public.finalidade, text) IS 'See public.salvar_texto_consentimento.';

COMMENT ON FUNCTION "app"."texto_consentimento"(public.finalidade) IS 'The text that people agree to at present, with its version: the church''s newest one, or the usual one. A new text is a new
version, and asks again.';

COMMENT ON FUNCTION "app"."textos_em_vigor"() IS 'See public.textos_em_vigor.';

COMMENT ON FUNCTION "public"."aplicar_retencao"(text, uuid) IS 'Applies a rule to up to 500 rows: {execucao, encontradas, apagadas, concluida}. Called again with that execucao by the same
person, it goes on. People are never touched. It cannot be undone. Raises PT404, 42501.';

COMMENT ON FUNCTION "public"."conferir_rostos"() IS 'Checks that every face template has a consent that holds, of that person, and a photo that is there, writes the day down and gives
{apagados (templates deleted so far), dias [{dia, conferida_em, modelos, pessoas, sem_autorizacao, sem_foto}] (the last thirty)}.
For those who approve members and reach all campuses. Raises 42501.';

COMMENT ON FUNCTION "public"."contagem_de_consentimentos"() IS 'How many consents hold and were taken back, by purpose and version: [{finalidade, versao, valem, retirados, atual}]. For those
who approve members and reach all campuses. Raises 42501.';

COMMENT ON FUNCTION "public"."definir_retencao"(text, integer) IS 'Chooses the days of a rule within its limits. For those who edit configuracoes and reach all campuses. Raises PT404, PT422, 42501.';

COMMENT ON FUNCTION "public"."lista_de_retencao"(text, integer, integer) IS 'What a rule finds, oldest first: [{momento, o_que, membro_id (of people who are suggested)}]; limite: 1 to 100. Nothing is
changed. Raises PT404, 42501.';

COMMENT ON FUNCTION "public"."painel_consentimentos"(uuid) IS 'What a person, by default the caller, agreed to: {membro_id, pode_consentir, em_papel, menor, finalidades [{finalidade, versao, texto
(in force), vale, versao_aceita, pede_de_novo, concedido_em, canal, assinado_em, responsavel_nome, historico}], menores [{id, nome}]
(for whom the caller answers)}. For the person, their parent or guardian, and who edits them. Raises PT404.';

COMMENT ON FUNCTION "public"."registrar_em_papel"(uuid, public.finalidade, date, text) IS 'Registers a consent that was signed on paper, with the text in force: the day, and for a minor who signed. For those who edit
the person. Raises 42501, PT422.';

COMMENT ON FUNCTION "public"."retencao"() IS 'The rules of retention and what each would find now: {regras [{regra, titulo, explicacao, dias, padrao, minimo, maximo, modo
(apaga, limpa, sugere), encontradas (100001: more), ultima}], ultima}. Who opens it is told, once a month, when something is due.
For those who edit configuracoes and reach all campuses. Raises 42501.';

COMMENT ON FUNCTION "public"."salvar_texto_consentimento"(public.finalidade, text) IS 'A new text for a purpose, as a new version, which it gives; whoever agreed to an older one is asked again. For those who edit
configuracoes and reach all campuses. Raises 42501, PT409 (the same text), PT422.';

COMMENT ON FUNCTION "public"."textos_em_vigor"() IS 'The text in force of each purpose: [{finalidade, versao, texto}].';

COMMENT ON TABLE "app"."conferencias_de_rostos" IS 'What was found, day by day: that each template has a consent that holds and a photo that is there.';

COMMENT ON TABLE "public"."retencao_execucoes" IS 'Each time that a rule of retention was applied. Written by a function.';

COMMENT ON TABLE "public"."retencao_regras" IS 'Rules of retention whose days the church chose; the others have their usual ones. Written by a function.';

COMMENT ON TABLE "public"."textos_consentimento" IS 'Texts of consents that the church wrote; the newest one of a purpose holds. Written by salvar_texto_consentimento only.';

COMMENT ON TYPE "public"."canal_consentimento" IS 'How a consent came: by the person in the app, on paper that the church keeps, or by the public form.';

REVOKE ALL ON FUNCTION "app"."alvos_de_retencao"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."apagar_parte"(public.retencao_execucoes, timestamp WITH time zone, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aplicar_retencao"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aplicar_retencao"(text, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."conferir_rostos"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_rostos"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."contagem_de_consentimentos"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."contagem_de_consentimentos"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."definir_retencao"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."definir_retencao"(text, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."dias_da_regra"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_retencao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lista_de_retencao"(text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."lista_de_retencao"(text, integer, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."painel_consentimentos"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."painel_consentimentos"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."recusou"(uuid, public.finalidade) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."registrar_em_papel"(uuid, public.finalidade, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."registrar_em_papel"(uuid, public.finalidade, date, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."regras_de_retencao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."renovar_consentimento"(uuid, public.finalidade, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."responde_por"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."retencao"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."retencao"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_texto_consentimento"(public.finalidade, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_texto_consentimento"(public.finalidade, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."textos_em_vigor"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."textos_em_vigor"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aplicar_retencao"(text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."conferir_rostos"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."contagem_de_consentimentos"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."definir_retencao"(text, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."lista_de_retencao"(text, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."painel_consentimentos"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_em_papel"(uuid, public.finalidade, date, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."retencao"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_texto_consentimento"(public.finalidade, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."textos_em_vigor"() TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."retencao_execucoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."retencao_execucoes" TO "authenticated";

REVOKE ALL ON TABLE "public"."retencao_execucoes" FROM "service_role";

GRANT SELECT ON TABLE "public"."retencao_execucoes" TO "service_role";

REVOKE ALL ON TABLE "public"."retencao_regras" FROM "authenticated";

GRANT SELECT ON TABLE "public"."retencao_regras" TO "authenticated";

REVOKE ALL ON TABLE "public"."retencao_regras" FROM "service_role";

GRANT SELECT ON TABLE "public"."retencao_regras" TO "service_role";

REVOKE ALL ON TABLE "public"."textos_consentimento" FROM "authenticated";

GRANT SELECT ON TABLE "public"."textos_consentimento" TO "authenticated";

REVOKE ALL ON TABLE "public"."textos_consentimento" FROM "service_role";

GRANT SELECT ON TABLE "public"."textos_consentimento" TO "service_role";
