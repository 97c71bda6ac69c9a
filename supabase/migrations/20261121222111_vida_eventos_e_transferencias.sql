SET local check_function_bodies = off;

CREATE TABLE "app"."numeros_de_carta" (
  "ano"    integer NOT NULL,
  "ultimo" integer NOT NULL,
  CONSTRAINT "numeros_de_carta_pkey" PRIMARY KEY (ano)
);

ALTER TABLE "app"."numeros_de_carta"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."cartas" (
  "id"     uuid    NOT NULL DEFAULT gen_random_uuid(),
  "ano"    integer NOT NULL,
  "numero" integer NOT NULL,
  "codigo" text    NOT NULL,
  CONSTRAINT "cartas_ano_numero_key" UNIQUE (ano, numero),
  CONSTRAINT "cartas_codigo_check" CHECK ((codigo ~ '^[2-9A-HJ-NP-Z]{12}$'::text)),
  CONSTRAINT "cartas_codigo_key" UNIQUE (codigo),
  CONSTRAINT "cartas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."cartas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."cartas" FROM "anon", "authenticated";

CREATE TABLE "public"."eventos_de_vida" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "membro_id" uuid NOT NULL,
  CONSTRAINT "eventos_de_vida_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."eventos_de_vida"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."eventos_de_vida" FROM "anon", "authenticated";

CREATE TABLE "public"."transferencia_membros" (
  "transferencia_id" uuid    NOT NULL,
  "membro_id"        uuid    NOT NULL,
  "aberta"           boolean NOT NULL DEFAULT true,
  CONSTRAINT "transferencia_membros_pkey" PRIMARY KEY (transferencia_id, membro_id)
);

ALTER TABLE "public"."transferencia_membros"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."transferencia_membros" FROM "anon", "authenticated";

CREATE TABLE "public"."transferencias" (
  "id"                 uuid    NOT NULL DEFAULT gen_random_uuid(),
  "origem"             text    NOT NULL,
  "destino"            text    NOT NULL,
  "pedida_pela_origem" boolean NOT NULL,
  CONSTRAINT "transferencias_check" CHECK ((origem <> destino)),
  CONSTRAINT "transferencias_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."transferencias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."transferencias" FROM "anon", "authenticated";

CREATE TYPE "public"."estado_transferencia" AS ENUM (
  'solicitada',
  'aceita',
  'recusada',
  'cancelada'
);

ALTER TABLE "public"."transferencias"
  ADD COLUMN "estado" public.estado_transferencia NOT NULL DEFAULT 'solicitada'::public.estado_transferencia;

ALTER TABLE "public"."transferencias"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."transferencias"
  ADD COLUMN "resposta" text;

ALTER TABLE "public"."transferencias"
  ADD COLUMN "pedida_por" uuid;

ALTER TABLE "public"."transferencias"
  ADD COLUMN "pedida_por_nome" text;

ALTER TABLE "public"."transferencias"
  ADD COLUMN "decidida_por" uuid;

ALTER TABLE "public"."transferencias"
  ADD COLUMN "decidida_por_nome" text;

ALTER TABLE "public"."transferencias"
  ADD COLUMN "decidida_em" timestamp WITH time zone;

ALTER TABLE "public"."transferencias"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."tipo_carta" AS ENUM (
  'mudanca_de_campus',
  'mudanca_de_igreja'
);

ALTER TABLE "public"."cartas"
  ADD COLUMN "tipo" public.tipo_carta NOT NULL;

ALTER TABLE "public"."cartas"
  ADD COLUMN "campus" text NOT NULL;

ALTER TABLE "public"."cartas"
  ADD COLUMN "destino" text NOT NULL;

ALTER TABLE "public"."cartas"
  ADD COLUMN "conteudo" jsonb NOT NULL;

ALTER TABLE "public"."cartas"
  ADD COLUMN "transferencia_id" uuid;

ALTER TABLE "public"."cartas"
  ADD COLUMN "operacao" uuid;

ALTER TABLE "public"."cartas"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."tipo_evento_de_vida" AS ENUM (
  'batismo',
  'casamento',
  'falecimento',
  'desligamento',
  'disciplina',
  'restauracao',
  'readmissao',
  'consagracao',
  'apresentacao',
  'mudanca_de_igreja',
  'mudanca_de_campus'
);

ALTER TABLE "public"."eventos_de_vida"
  ADD COLUMN "tipo" public.tipo_evento_de_vida NOT NULL;

ALTER TABLE "public"."eventos_de_vida"
  ADD COLUMN "data" date;

ALTER TABLE "public"."eventos_de_vida"
  ADD COLUMN "dados" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."eventos_de_vida"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."eventos_de_vida"
  ADD COLUMN "operacao" uuid;

ALTER TABLE "public"."eventos_de_vida"
  ADD COLUMN "autor" uuid;

ALTER TABLE "public"."eventos_de_vida"
  ADD COLUMN "autor_nome" text;

ALTER TABLE "public"."eventos_de_vida"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE OR REPLACE FUNCTION app.abrir_transferencia (
  membros     uuid[],
  de          text,
  para        text,
  pela_origem boolean,
  motivo      text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.transferencias;
  ocupado text;
begin
  if not exists (select from public.campi c where c.nome = para and c.ativo) or de = para then
    raise exception using errcode = 'PT422', message = 'Escolha outro campus.';
  end if;
  perform from public.membros_igreja m where m.id = any (membros) order by m.id for update;
  select m.nome_completo into ocupado from public.transferencia_membros o
  join public.membros_igreja m on m.id = o.membro_id where o.membro_id = any (membros) and o.aberta limit 1;
  if ocupado is not null then
    raise exception using errcode = 'PT409', message = format('%s já tem uma transferência em andamento.', ocupado);
  end if;
  insert into public.transferencias (origem, destino, pedida_pela_origem, motivo, pedida_por, pedida_por_nome)
  select de, para, pela_origem, nullif(btrim(abrir_transferencia.motivo), ''), (select auth.uid()), c ->> 'nome'
  from app.contexto_da_alteracao() c returning * into t;
  insert into public.transferencia_membros (transferencia_id, membro_id)
  select t.id, m from unnest(membros) m group by m;
  perform app.avisar_transferencia(t, app.campus_que_decide(t), 'Pedido de transferência',
    format('%s pede a transferência de %s, de %s para %s.', app.campus_que_pede(t), app.nomes_da_transferencia(t.id), de, para));
  return t.id;
end
$function$;

CREATE OR REPLACE FUNCTION app.aceitar_transferencia (
  transferencia uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.transferencias := app.transferencia_a_decidir(transferencia);
  membros constant uuid[] := array(select m.membro_id from public.transferencia_membros m
    where m.transferencia_id = t.id order by m.membro_id);
  operacao uuid;
  carta uuid;
  um uuid;
begin
  perform app.exigir_decisao(t);
  operacao := app.iniciar_operacao('transferencia',
    format('Transferência de %s: %s para %s', app.nomes_da_transferencia(t.id), t.origem, t.destino),
    jsonb_build_object('transferencia_id', t.id));
  perform app.por_motivo(t.motivo);
  foreach um in array membros loop perform app.mudar_de_campus(um, t); end loop;
  carta := app.emitir_carta('mudanca_de_campus', membros, t.origem, t.destino, t.id);
  t := app.encerrar_transferencia(t, 'aceita', null);
  perform app.avisar_transferencia(t, app.campus_que_pede(t), 'Transferência aceita',
    format('%s aceitou a transferência de %s.', app.campus_que_decide(t), app.nomes_da_transferencia(t.id)));
  return jsonb_build_object('estado', t.estado, 'operacao', operacao, 'carta', carta);
end
$function$;

CREATE OR REPLACE FUNCTION app.aplicar_evento (
  membro uuid,
  tipo   public.tipo_evento_de_vida,
  data   date,
  dados  jsonb,
  motivo text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.membros_igreja := app.exigir_edicao(membro);
  conhecidos constant jsonb := app.dados_do_evento(tipo, dados);
  impedimento text;
  operacao uuid;
begin
  -- Two events of the same people wait for each other, always in the same order.
  perform from public.membros_igreja p
  where p.id in (m.id, nullif(conhecidos ->> 'conjuge_id', '')::uuid) order by p.id for update;
  select * into m from public.membros_igreja p where p.id = m.id;
  perform app.conferir_data(m, data);
  impedimento := app.impedimento_do_evento(m, tipo, data, conhecidos, motivo);
  if impedimento is not null then
    raise exception using errcode = 'PT409', message = impedimento;
  end if;
  operacao := app.iniciar_operacao('evento_' || tipo, app.nome_do_evento(tipo) || ' de ' || m.nome_completo,
    jsonb_build_object('membro_id', m.id));
  perform app.por_motivo(nullif(btrim(motivo), ''));
  perform app.guardar_evento(m.id, tipo, data, conhecidos, motivo);
  perform app.efeitos_do_evento(m, tipo, data, conhecidos);
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_transferencia (
  t        public.transferencias,
  campus   text,
  titulo   text,
  mensagem text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.notificar(quem, titulo, mensagem, '/membros/transferencias', 'transferencia:' || t.id || ':' || t.estado)
  from (select app.responsaveis_do_campus(campus) as quem
        union select t.pedida_por where campus = app.campus_que_pede(t)) a
  where quem is distinct from (select auth.uid())
$function$;

CREATE OR REPLACE FUNCTION app.campos_legiveis (
  tabela text,
  antes  jsonb,
  depois jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('rotulo', c.rotulo, 'antes', c.antes, 'depois', c.depois))
    order by c.rotulo), '[]')
  from (
    select app.rotulo_da_coluna(tabela, k) as rotulo, app.valor_legivel(k, antes -> k) as antes,
      app.valor_legivel(k, depois -> k) as depois
    from (select jsonb_object_keys(coalesce(antes, '{}')) as k union select jsonb_object_keys(coalesce(depois, '{}'))) chaves
  ) c
  where c.rotulo is not null and c.antes is distinct from c.depois
$function$;

CREATE OR REPLACE FUNCTION app.campus_que_decide (
  t public.transferencias
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when t.pedida_pela_origem then t.destino else t.origem end
$function$;

CREATE OR REPLACE FUNCTION app.campus_que_pede (
  t public.transferencias
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when t.pedida_pela_origem then t.origem else t.destino end
$function$;

CREATE OR REPLACE FUNCTION app.cancelar_transferencia (
  transferencia uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.transferencias := app.transferencia_a_decidir(transferencia);
begin
  if not (app.pode('membros', 'editar') and app.alcanca(app.campus_que_pede(t))) then
    raise insufficient_privilege using message = 'Só quem pediu pode cancelar.';
  end if;
  t := app.encerrar_transferencia(t, 'cancelada', null);
  perform app.avisar_transferencia(t, app.campus_que_decide(t), 'Transferência cancelada',
    format('%s cancelou o pedido de transferência de %s.', app.campus_que_pede(t), app.nomes_da_transferencia(t.id)));
end
$function$;

CREATE OR REPLACE FUNCTION app.carta (
  carta uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('id', c.id, 'numero', format('%s/%s', c.numero, c.ano), 'codigo', c.codigo, 'tipo', c.tipo,
      'campus', c.campus, 'destino', c.destino, 'emitida_em', c.created_at) || c.conteudo
  from public.cartas c left join public.transferencias t on t.id = c.transferencia_id
  where c.id = carta and app.pode('membros', 'visualizar') and (app.alcanca(c.campus) or app.alcanca(t.destino))
$function$;

CREATE OR REPLACE FUNCTION app.casa_do_membro (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('nome', f.nome, 'responde', f.responsavel_id is not distinct from membro, 'moradores', (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome_completo', m.nome_completo)
      order by m.data_nascimento nulls last, m.id), '[]')
    from public.familia_membros o join public.membros_igreja m on m.id = o.membro_id
    where o.familia_id = f.id and o.fim is null and m.id <> membro and not app.saiu(m.situacao) and app.alcanca(m.campus)))
  from public.familia_membros e join public.familias f on f.id = e.familia_id
  where e.membro_id = membro and e.fim is null
$function$;

CREATE OR REPLACE FUNCTION app.codigo_de_carta()
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(b, i) % 32, 1), '' order by i)
  from (select extensions.gen_random_bytes(12) as b) aleatorio, generate_series(0, 11) i
$function$;

CREATE OR REPLACE FUNCTION app.conferir_carta (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((
    select jsonb_build_object('valida', true, 'numero', format('%s/%s', c.numero, c.ano), 'tipo', c.tipo,
      'igreja', c.conteudo -> 'igreja', 'campus', c.campus, 'destino', c.destino, 'emitida_em', c.created_at::date,
      'pessoas', (select jsonb_agg(app.iniciais(m ->> 'nome_completo')) from jsonb_array_elements(c.conteudo -> 'membros') m))
    from public.cartas c where c.codigo = upper(regexp_replace(conferir_carta.codigo, '[^0-9A-Za-z]', '', 'g'))),
    '{"valida": false}')
$function$;

CREATE OR REPLACE FUNCTION app.dados_do_evento (
  tipo  public.tipo_evento_de_vida,
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(k, left(btrim(v), 300)), '{}')
  from jsonb_each_text(case jsonb_typeof(dados) when 'object' then dados else '{}' end) e (k, v)
  where btrim(v) <> '' and k = any (case tipo
    when 'batismo' then '{local,ministro,certificado,testemunhas,torna_membro}'
    when 'casamento' then '{local,ministro,conjuge_id,conjuge_nome,lar,sobrenome,conjuge_sobrenome}'
    when 'falecimento' then '{local,novo_responsavel_id}'
    when 'consagracao' then '{local,ministro,titulo_id}'
    when 'apresentacao' then '{local,ministro}'
    when 'mudanca_de_igreja' then '{igreja_destino}'
    else '{}' end::text[])
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
    select a.id, a.tabela, a.antes, a.depois, p.nome_completo as pessoa, jsonb_build_object(
        'pessoa', p.nome_completo, 'membro_id', p.id, 'grupo', app.grupo_da_alteracao(a.tabela),
        'titulo', app.titulo_da_alteracao(a), 'acao', a.acao,
        'campos', app.campos_legiveis(a.tabela, case a.acao when 'alterar' then a.antes end, a.depois)) as mudanca
    from public.alteracoes a cross join lateral app.pessoa_da_alteracao(a) p
    where a.operacao = efeitos_da_operacao.operacao
      and a.tabela not in ('eventos_de_vida', 'cartas', 'transferencias', 'transferencia_membros')
  )
  select jsonb_build_object(
    'mudancas', (select coalesce(jsonb_agg(t.mudanca order by t.id), '[]') from todas t),
    'consequencias', to_jsonb(array(
      select t.pessoa || case when app.saiu((t.depois ->> 'situacao')::public.situacao)
        then ' sai da lista de membros, da busca, dos aniversários, do diretório, das escalas e dos avisos. O histórico permanece.'
        else ' volta à lista de membros, à busca e aos aniversários.' end
      from todas t
      where t.tabela = 'membros_igreja' and t.depois ? 'situacao'
        and app.saiu((t.antes ->> 'situacao')::public.situacao) <> app.saiu((t.depois ->> 'situacao')::public.situacao)
      order by t.id)))
$function$;

CREATE OR REPLACE FUNCTION app.efeitos_do_batismo (
  m     public.membros_igreja,
  data  date,
  dados jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.membros_igreja p set batismo_data = data, batismo_local = left(dados ->> 'local', 150),
    batismo_ministro = left(dados ->> 'ministro', 120), batismo_certificado = left(dados ->> 'certificado', 40),
    batismo_testemunhas = dados ->> 'testemunhas'
  where p.id = m.id;
  if dados ->> 'torna_membro' = 'true' and m.situacao in ('aguardando_ativacao', 'visitante', 'congregado') then
    perform app.mudar_situacao(m.id, 'membro', data);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.efeitos_do_casamento (
  m     public.membros_igreja,
  data  date,
  dados jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.membros_igreja;
  sobrenome_do_conjuge constant text := dados ->> 'conjuge_sobrenome';
begin
  if dados ->> 'conjuge_id' is null and dados ->> 'conjuge_nome' is null then
    raise exception using errcode = 'PT422', message = 'Informe o cônjuge.';
  end if;
  update public.membros_igreja p set estado_civil = 'casado', sobrenome = coalesce(dados ->> 'sobrenome', p.sobrenome)
  where p.id = m.id;
  if dados ->> 'conjuge_id' is null then return; end if;
  c := app.exigir_edicao((dados ->> 'conjuge_id')::uuid);
  if c.id = m.id or app.saiu(c.situacao) then
    raise exception using errcode = 'PT409', message = format('%s não pode ser o cônjuge.', c.nome_completo);
  end if;
  update public.membros_igreja p set estado_civil = 'casado', sobrenome = coalesce(sobrenome_do_conjuge, p.sobrenome)
  where p.id = c.id;
  perform app.guardar_evento(c.id, 'casamento', data,
    jsonb_strip_nulls(jsonb_build_object('conjuge_id', m.id, 'local', dados ->> 'local', 'ministro', dados ->> 'ministro')), null);
  perform app.ligar_parentes(m.id, c.id, 'conjuge');
  case dados ->> 'lar'
    when 'novo' then
      perform app.vincular_familia(m.id, null, null, 'responsavel');
      perform app.vincular_familia(c.id, null, m.id, 'conjuge');
    when 'do_membro' then perform app.vincular_familia(c.id, null, m.id, app.papel_de_conjuge_de(m.id)::public.familia_papel);
    when 'do_conjuge' then perform app.vincular_familia(m.id, null, c.id, app.papel_de_conjuge_de(c.id)::public.familia_papel);
    else null;
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.efeitos_do_evento (
  m     public.membros_igreja,
  tipo  public.tipo_evento_de_vida,
  data  date,
  dados jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  case tipo
    when 'batismo' then perform app.efeitos_do_batismo(m, data, dados);
    when 'casamento' then perform app.efeitos_do_casamento(m, data, dados);
    when 'falecimento' then perform app.efeitos_do_falecimento(m, data, dados);
    when 'desligamento' then perform app.mudar_situacao(m.id, 'desligado', data);
    when 'mudanca_de_igreja' then
      perform app.mudar_situacao(m.id, 'transferido', data);
      perform app.emitir_carta('mudanca_de_igreja', array[m.id], m.campus, dados ->> 'igreja_destino', null);
    when 'disciplina' then perform app.mudar_situacao(m.id, 'em_disciplina', data);
    when 'restauracao' then perform app.mudar_situacao(m.id, 'membro', data);
    when 'readmissao' then perform app.mudar_situacao(m.id, 'readmitido', data);
    when 'consagracao' then perform app.mudar_titulo(m.id, (dados ->> 'titulo_id')::uuid, data);
    else null;
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.efeitos_do_falecimento (
  m     public.membros_igreja,
  data  date,
  dados jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  familia constant uuid := (select f.id from public.familias f where f.responsavel_id = m.id);
  novo uuid := (dados ->> 'novo_responsavel_id')::uuid;
begin
  perform app.mudar_situacao(m.id, 'falecido', data);
  if familia is not null then
    novo := coalesce(novo, app.proximo_responsavel(familia, m.id));
    if novo is not null and novo <> m.id then perform app.trocar_responsavel(familia, novo); end if;
  end if;
  update public.membros_igreja p set estado_civil = 'viuvo'
  from public.parentescos k
  where k.membro_id = m.id and k.grau = 'conjuge' and p.id = k.parente_id
    and p.estado_civil in ('casado', 'uniao_estavel') and not app.saiu(p.situacao) and app.alcanca(p.campus);
end
$function$;

CREATE OR REPLACE FUNCTION app.emitir_carta (
  tipo          public.tipo_carta,
  membros       uuid[],
  campus        text,
  destino       text,
  transferencia uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  este_ano constant integer := extract(year from app.hoje());
  proximo integer;
  carta uuid;
begin
  insert into app.numeros_de_carta as n (ano, ultimo) values (este_ano, 1)
  on conflict (ano) do update set ultimo = n.ultimo + 1 returning n.ultimo into proximo;
  insert into public.cartas (ano, numero, codigo, tipo, campus, destino, conteudo, transferencia_id, operacao)
  values (este_ano, proximo, app.codigo_de_carta(), tipo, campus, destino, jsonb_build_object(
    'igreja', (select i.nome from public.igreja i),
    'membros', (select jsonb_agg(jsonb_build_object('id', m.id, 'nome_completo', m.nome_completo,
        'data_nascimento', m.data_nascimento, 'situacao', app.rotulo('situacao', a.situacao::text),
        'titulo', (select t.nome from public.titulos t where t.id = coalesce(m.titulo_id, app.titulo_suspenso(m.id))),
        'batismo_data', m.batismo_data, 'data_membresia', m.data_membresia) order by m.data_nascimento nulls last, m.id)
      from public.membros_igreja m
      -- Whoever leaves the church left already: the letter says how they stood before.
      cross join lateral (select coalesce((select s.antes from public.mudancas_de_situacao s
        where s.membro_id = m.id and s.operacao = app.operacao_atual() order by s.id limit 1), m.situacao) as situacao) a
      where m.id = any (membros))), transferencia, app.operacao_atual())
  returning id into carta;
  return carta;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_funcoes (
  membro       uuid,
  so_no_campus text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.membros_funcoes f set fim = greatest(f.inicio, app.hoje())
  where f.membro_id = membro and (f.fim is null or f.fim > app.hoje());
  if so_no_campus is null and not exists (
    select from public.membros_igreja m where m.id = membro and app.saiu(m.situacao)) then
    return;
  end if;
  update public.user_roles r set expira_em = greatest(now(), r.inicio + interval '1 microsecond')
  from public.membros_igreja m
  where m.id = membro and r.user_id = m.profile_id and (so_no_campus is null or r.campus = so_no_campus)
    and (r.expira_em is null or r.expira_em > now());
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_transferencia (
  t        public.transferencias,
  novo     public.estado_transferencia,
  resposta text
)
  RETURNS public.transferencias
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.transferencia_membros m set aberta = false where m.transferencia_id = t.id;
  update public.transferencias x set estado = novo, resposta = nullif(btrim(encerrar_transferencia.resposta), ''),
    decidida_por = (select auth.uid()), decidida_por_nome = c ->> 'nome', decidida_em = clock_timestamp()
  from app.contexto_da_alteracao() c where x.id = t.id returning x.* into t;
  return t;
end
$function$;

CREATE OR REPLACE FUNCTION app.eventos_de_vida (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'tipo', e.tipo, 'data', e.data,
    'detalhes', app.campos_legiveis('eventos_de_vida', null, e.dados),
    'motivo', case when app.pode('membros', 'editar') then e.motivo end, 'autor', e.autor_nome, 'em', e.created_at,
    'operacao', e.operacao, 'pode_desfazer', coalesce(app.pode_desfazer(o), false),
    'carta', (select c.id from public.cartas c where c.operacao = e.operacao limit 1))
    order by coalesce(e.data, e.created_at::date) desc, e.created_at desc), '[]')
  from public.eventos_de_vida e left join public.operacoes o on o.id = e.operacao
  where e.membro_id = membro
$function$;

CREATE OR REPLACE FUNCTION app.exigir_decisao (
  t public.transferencias
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('membros', 'aprovar') and app.alcanca(app.campus_que_decide(t))) then
    raise insufficient_privilege using message = format('Quem decide é o campus %s.', app.campus_que_decide(t));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.grupo_da_alteracao (
  tabela text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case
    when tabela in ('membros_igreja', 'membros_reservados') then 'cadastro'
    when tabela = 'eventos_de_vida' or tabela like 'transferencia%' or tabela = 'cartas' then 'vida'
    when tabela like 'familia%' then 'familia'
    when tabela in ('membros_funcoes', 'user_roles') or tabela like 'ministerio%' then 'funcoes'
    when tabela in ('consentimentos') then 'autorizacoes'
    else 'outros' end
$function$;

CREATE OR REPLACE FUNCTION app.guardar_evento (
  membro uuid,
  tipo   public.tipo_evento_de_vida,
  data   date,
  dados  jsonb,
  motivo text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.eventos_de_vida (membro_id, tipo, data, dados, motivo, operacao, autor, autor_nome)
  select membro, tipo, data, dados, nullif(btrim(motivo), ''), app.operacao_atual(), (select auth.uid()), c ->> 'nome'
  from app.contexto_da_alteracao() c
$function$;

CREATE OR REPLACE FUNCTION app.historia (
  membro   uuid,
  grupo    text,
  antes_de bigint,
  limite   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  edita constant boolean := app.pode('membros', 'editar');
begin
  if not app.pode('membros', 'visualizar') or not exists (
    select from public.membros_igreja m where m.id = membro and app.alcanca(m.campus)) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'momento', a.momento, 'autor', a.autor_nome,
      'origem', a.origem, 'grupo', app.grupo_da_alteracao(a.tabela), 'titulo', app.titulo_da_alteracao(a), 'acao', a.acao,
      'campos', app.campos_legiveis(a.tabela, a.antes, a.depois), 'motivo', case when edita then a.motivo end,
      'operacao', case when o.id is not null then jsonb_build_object('id', o.id, 'titulo', o.titulo,
        'desfeita_em', o.desfeita_em, 'pode_desfazer', app.pode_desfazer(o)) end) order by a.id desc), '[]')
    from (
      select * from public.alteracoes a
      where a.membro_id = membro and (ve_sensivel or not a.sensivel)
        -- What is not known here may be what only few should read.
        and (ve_sensivel or app.grupo_da_alteracao(a.tabela) <> 'outros')
        and (historia.grupo is null or app.grupo_da_alteracao(a.tabela) = historia.grupo)
        and a.id < coalesce(antes_de, 9223372036854775807)
      order by a.id desc limit least(greatest(coalesce(limite, 30), 1), 100)) a
    left join public.operacoes o on o.id = a.operacao);
end
$function$;

CREATE OR REPLACE FUNCTION app.impedimento_do_evento (
  m      public.membros_igreja,
  tipo   public.tipo_evento_de_vida,
  data   date,
  dados  jsonb,
  motivo text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  registrado constant text := to_char(coalesce((select e.data from public.eventos_de_vida e
    where e.membro_id = m.id and e.tipo = impedimento_do_evento.tipo limit 1),
    case when tipo = 'batismo' then m.batismo_data end), 'DD/MM/YYYY');
begin
  return case
    when tipo = 'batismo' and registrado is not null then format(
      'O batismo de %s já está registrado, em %s. Se foi um engano, use “Desfazer o batismo registrado”.',
      m.nome_completo, registrado)
    when tipo = 'apresentacao' and registrado is not null then
      format('A apresentação de %s já está registrada, em %s.', m.nome_completo, registrado)
    when m.situacao <> all (app.situacoes_do_evento(tipo)) then format('%s não se aplica: a situação de %s é %s.',
      app.nome_do_evento(tipo), m.nome_completo, app.rotulo('situacao', m.situacao::text))
    when data is null and tipo <> 'falecimento' then 'Informe a data.'
    when tipo in ('desligamento', 'disciplina') and nullif(btrim(motivo), '') is null then 'Informe o motivo.'
    when tipo = 'mudanca_de_igreja' and dados ->> 'igreja_destino' is null then 'Informe a igreja de destino.'
    when tipo = 'consagracao' and dados ->> 'titulo_id' is null then 'Escolha o título.'
    when tipo = 'apresentacao' and extract(year from age(data, m.data_nascimento)) >= 12 then
      format('A apresentação é de crianças; %s tem %s anos.', m.nome_completo,
        extract(year from age(data, m.data_nascimento)))
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.levar_campus_ao_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.profiles p set campus = new.campus where p.id = new.profile_id and p.campus <> new.campus;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.membros_da_transferencia (
  transferencia uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_agg(jsonb_build_object('id', m.id, 'nome_completo', m.nome_completo, 'foto', m.foto, 'situacao', m.situacao,
    'anos', extract(year from age(app.hoje(), m.data_nascimento)), 'ao_alcance', app.alcanca(m.campus)) order by m.data_nascimento nulls last, m.id)
  from public.transferencia_membros t join public.membros_igreja m on m.id = t.membro_id
  where t.transferencia_id = transferencia
$function$;

CREATE OR REPLACE FUNCTION app.mudar_de_campus (
  membro uuid,
  t      public.transferencias
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.membros_igreja;
begin
  select * into m from public.membros_igreja p where p.id = membro for update;
  if m.campus <> t.origem or app.saiu(m.situacao) then
    raise exception using errcode = 'PT409', message = format('%s não está mais no campus %s.', m.nome_completo, t.origem);
  end if;
  perform app.guardar_evento(m.id, 'mudanca_de_campus', app.hoje(),
    jsonb_build_object('campus_anterior', t.origem, 'campus', t.destino), t.motivo);
  perform app.encerrar_funcoes(m.id, t.origem);
  update public.membros_igreja p set campus = t.destino where p.id = m.id;
  perform app.notificar(m.profile_id, 'Seu campus agora é ' || t.destino,
    format('Sua transferência de %s para %s foi aceita.', t.origem, t.destino), null, 'mudanca_de_campus:' || t.id);
end
$function$;

CREATE OR REPLACE FUNCTION app.nome_do_evento (
  tipo public.tipo_evento_de_vida
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case tipo
    when 'batismo' then 'Batismo' when 'casamento' then 'Casamento' when 'falecimento' then 'Falecimento'
    when 'desligamento' then 'Desligamento' when 'disciplina' then 'Disciplina' when 'restauracao' then 'Restauração'
    when 'readmissao' then 'Readmissão' when 'consagracao' then 'Consagração' when 'apresentacao' then 'Apresentação'
    when 'mudanca_de_igreja' then 'Mudança de igreja' when 'mudanca_de_campus' then 'Mudança de campus' end
$function$;

CREATE OR REPLACE FUNCTION app.nome_visivel (
  membro uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when app.alcanca(m.campus) then m.nome_completo else 'pessoa de outro campus' end
  from public.membros_igreja m where m.id = membro
$function$;

CREATE OR REPLACE FUNCTION app.nomes_da_transferencia (
  transferencia uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select min(m.nome_completo) || case count(*) when 1 then '' else format(' e mais %s', count(*) - 1) end
  from public.transferencia_membros t join public.membros_igreja m on m.id = t.membro_id
  where t.transferencia_id = transferencia
$function$;

CREATE OR REPLACE FUNCTION app.notificar (
  usuario  uuid,
  titulo   text,
  mensagem text,
  destino  text DEFAULT NULL::text,
  chave    text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  id uuid;
begin
  insert into public.notifications as n (user_id, titulo, mensagem, destino, chave)
  select p.id, notificar.titulo, notificar.mensagem, notificar.destino, notificar.chave
  from public.profiles p where p.id = usuario
    and not exists (select from public.membros_igreja m where m.profile_id = p.id and m.situacao = 'falecido')
  on conflict on constraint notifications_user_id_chave_key do nothing
  returning n.id into id;
  if id is null then
    select n.id into id from public.notifications n where n.user_id = usuario and n.chave = notificar.chave;
  end if;
  return id;
end
$function$;

CREATE OR REPLACE FUNCTION app.papel_de_conjuge_de (
  membro uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when exists (
    select from public.familia_membros f where f.membro_id = membro and f.fim is null and f.papel <> 'responsavel')
    then 'outro' else 'conjuge' end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_transferencia (
  nome            text,
  data_nascimento date,
  destino         text,
  motivo          text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  achados public.membros_igreja[];
begin
  if not (app.pode('membros', 'editar') and app.alcanca(destino)) then
    raise insufficient_privilege using message = 'Você não recebe pessoas neste campus.';
  end if;
  achados := array(select m from public.membros_igreja m
    where m.nome_ordenacao = app.normalizar(pedir_transferencia.nome) and m.campus <> destino
      and m.data_nascimento = pedir_transferencia.data_nascimento and not app.saiu(m.situacao) limit 2);
  if cardinality(achados) <> 1 then
    raise exception using errcode = 'PT409',
      message = 'Não encontramos ninguém com este nome completo e esta data de nascimento em outro campus.';
  end if;
  return app.abrir_transferencia(array[achados[1].id], achados[1].campus, destino, false, motivo);
end
$function$;

CREATE OR REPLACE FUNCTION app.pessoa_da_alteracao (
  a public.alteracoes
)
  RETURNS public.membros_igreja
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m from public.membros_igreja m
  where m.id = a.membro_id or a.tabela = 'user_roles' and m.profile_id = (
    select r.user_id from public.user_roles r where r.id::text = a.registro)
$function$;

CREATE OR REPLACE FUNCTION app.previa_da_transferencia (
  transferencia uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  operacao uuid;
  efeitos jsonb;
begin
  begin
    operacao := app.aceitar_transferencia(transferencia) ->> 'operacao';
    efeitos := app.efeitos_da_operacao(operacao);
    raise exception using errcode = 'PV001';
  exception when sqlstate 'PV001' then
    return efeitos;
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.previa_do_evento (
  membro uuid,
  tipo   public.tipo_evento_de_vida,
  data   date,
  dados  jsonb,
  motivo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  operacao uuid;
  efeitos jsonb;
begin
  begin
    operacao := app.aplicar_evento(membro, tipo, data, dados, motivo);
    efeitos := app.efeitos_da_operacao(operacao);
    raise exception using errcode = 'PV001';
  exception when sqlstate 'PV001' then
    -- All that was done is taken back; what was read of it stays.
    return efeitos;
  end;
end
$function$;

CREATE OR REPLACE FUNCTION app.recusar_transferencia (
  transferencia uuid,
  resposta      text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.transferencias := app.transferencia_a_decidir(transferencia);
begin
  perform app.exigir_decisao(t);
  if nullif(btrim(resposta), '') is null then
    raise exception using errcode = 'PT422', message = 'Informe o motivo da recusa.';
  end if;
  t := app.encerrar_transferencia(t, 'recusada', resposta);
  perform app.avisar_transferencia(t, app.campus_que_pede(t), 'Transferência recusada',
    format('%s recusou a transferência de %s: %s', app.campus_que_decide(t), app.nomes_da_transferencia(t.id), t.resposta));
end
$function$;

CREATE OR REPLACE FUNCTION app.responsaveis_do_campus (
  campus text
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with aprovam as (
    select r.user_id, r.campus from public.user_roles r
    where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
      and exists (select from public.role_permissions p
        where p.role = r.role and p.resource = 'membros' and p.action = 'aprovar' and p.allowed)
  )
  select distinct a.user_id from aprovam a
  where a.campus = responsaveis_do_campus.campus
    or a.campus is null and not exists (select from aprovam b where b.campus = responsaveis_do_campus.campus)
$function$;

CREATE OR REPLACE FUNCTION app.rotulo_da_coluna (
  tabela text,
  coluna text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- An empty name: not worth a line.
  select nullif(coalesce(r ->> (tabela || '.' || coluna), r ->> coluna, initcap(replace(coluna, '_', ' '))), '')
  from (select '{
    "id": "", "created_at": "", "updated_at": "", "operacao": "", "autor": "", "autor_nome": "", "nome_completo": "",
    "concedido_por": "", "ordem": "", "membro_id": "", "profile_id": "Conta de acesso", "user_id": "", "dados": "",
    "membros_igreja.origem": "", "eventos_de_vida.tipo": "", "lar": "", "torna_membro": "", "user_roles.inicio": "",
    "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício", "user_roles.campus": "Campus do papel",
    "nome": "Nome", "sobrenome": "Sobrenome", "nome_preferido": "Nome preferido", "email": "E-mail",
    "username": "Username", "telefone": "Telefone", "data_nascimento": "Data de nascimento", "endereco": "Endereço",
    "campus": "Campus", "foto": "Foto", "situacao": "Situação", "situacao_desde": "Situação desde",
    "titulo_id": "Título", "rol": "Número de rol", "sexo": "Sexo", "estado_civil": "Estado civil",
    "naturalidade": "Naturalidade", "profissao": "Profissão", "empresa": "Empresa", "cep": "CEP",
    "logradouro": "Logradouro", "numero": "Número", "complemento": "Complemento", "bairro": "Bairro", "cidade": "Cidade",
    "uf": "UF", "emergencia_nome": "Contato de emergência", "emergencia_parentesco": "Parentesco do contato",
    "emergencia_telefone": "Telefone de emergência", "como_conheceu": "Como conheceu", "convidado_por": "Convidado por",
    "discipulador_id": "Discipulador", "data_conversao": "Data de conversão", "batismo_data": "Data do batismo",
    "batismo_local": "Local do batismo", "batismo_ministro": "Ministro do batismo",
    "batismo_certificado": "Certificado de batismo", "batismo_testemunhas": "Testemunhas do batismo",
    "data_membresia": "Membro desde", "igreja_origem": "Igreja de origem", "falecido_em": "Falecimento",
    "saiu_em": "Saída", "cpf": "CPF", "rg": "RG", "rg_orgao": "Órgão do RG", "nome_pai": "Nome do pai",
    "nome_mae": "Nome da mãe", "ministerio": "Ministério", "funcao": "Função", "ativo": "Ativo", "inicio": "Início",
    "fim": "Fim", "papel": "Papel na família", "responsavel_id": "Responsável pela família", "familia_id": "Família",
    "role": "Papel", "expira_em": "Vale até", "certificado": "Certificado", "conjuge_id": "Cônjuge",
    "conjuge_nome": "Cônjuge", "conjuge_sobrenome": "Sobrenome do cônjuge",
    "novo_responsavel_id": "Novo responsável pela família", "versao": "Versão", "concedido_em": "Autorizado em"
  }'::jsonb as r) rotulos
$function$;

CREATE OR REPLACE FUNCTION app.situacoes_do_evento (
  tipo public.tipo_evento_de_vida
)
  RETURNS public.situacao[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select (case tipo
    when 'falecimento' then
      '{aguardando_ativacao,visitante,congregado,membro,afastado,em_disciplina,readmitido,transferido,desligado}'
    when 'desligamento' then '{aguardando_ativacao,visitante,congregado,membro,afastado,em_disciplina,readmitido}'
    when 'mudanca_de_igreja' then '{aguardando_ativacao,visitante,congregado,membro,afastado,em_disciplina,readmitido}'
    when 'disciplina' then '{membro,readmitido,afastado}'
    when 'restauracao' then '{em_disciplina}'
    when 'readmissao' then '{afastado,transferido,desligado}'
    when 'mudanca_de_campus' then '{}'
    else '{aguardando_ativacao,visitante,congregado,membro,afastado,readmitido}' end)::public.situacao[]
$function$;

CREATE OR REPLACE FUNCTION app.solicitar_transferencia (
  membros uuid[],
  destino text,
  motivo  text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  um uuid;
  m public.membros_igreja;
  de text;
begin
  if coalesce(cardinality(membros), 0) not between 1 and 50 then
    raise exception using errcode = 'PT422', message = 'Escolha de 1 a 50 pessoas.';
  end if;
  foreach um in array membros loop
    m := app.exigir_edicao(um);
    if app.saiu(m.situacao) then
      raise exception using errcode = 'PT409', message = format('%s não está mais na igreja.', m.nome_completo);
    end if;
    if m.campus <> coalesce(de, m.campus) then
      raise exception using errcode = 'PT422', message = 'As pessoas precisam ser do mesmo campus.';
    end if;
    de := m.campus;
  end loop;
  return app.abrir_transferencia(membros, de, destino, true, motivo);
end
$function$;

CREATE OR REPLACE FUNCTION app.titulo_da_alteracao (
  a public.alteracoes
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb := coalesce(a.antes, '{}') || coalesce(a.depois, '{}');
begin
  if a.tabela = 'membros_igreja' then
    return case a.acao when 'incluir' then 'Cadastro criado' when 'excluir' then 'Cadastro excluído'
      else case when a.depois ? 'situacao' then 'Situação' when a.depois ? 'titulo_id' then 'Título'
        when a.depois ? 'campus' then 'Campus' else 'Cadastro alterado' end end;
  elsif a.tabela = 'membros_funcoes' then
    if not linha ? 'funcao' then
      select to_jsonb(f) into linha from public.membros_funcoes f where f.id::text = a.registro;
    end if;
    return case when a.acao = 'incluir' then 'Função recebida: ' when a.depois -> 'ativo' = 'false' then 'Função encerrada: '
      when a.depois -> 'ativo' = 'true' then 'Função retomada: ' else 'Função: ' end
      || concat_ws(' · ', linha ->> 'funcao', linha ->> 'ministerio');
  elsif a.tabela = 'user_roles' then
    if not linha ? 'role' then
      select to_jsonb(r) into linha from public.user_roles r where r.id::text = a.registro;
    end if;
    return case when a.acao = 'incluir' then 'Papel recebido: ' when a.acao = 'excluir' then 'Papel retirado: '
      when a.depois ->> 'expira_em' is not null then 'Papel encerrado: ' else 'Papel: ' end
      || concat_ws(' · ', app.valor_legivel('role', linha -> 'role'), linha ->> 'campus');
  elsif a.tabela = 'eventos_de_vida' then
    return app.nome_do_evento((linha ->> 'tipo')::public.tipo_evento_de_vida)
      || case a.acao when 'excluir' then ' desfeito' else '' end;
  end if;
  return coalesce('{"membros_reservados": "Documentos e filiação", "familias": "Família", "familia_membros": "Família",
      "consentimentos": "Autorização", "cartas": "Carta", "transferencias": "Transferência de campus",
      "transferencia_membros": "Transferência de campus"}'::jsonb ->> a.tabela,
    initcap(replace(a.tabela, '_', ' ')))
    || case a.acao when 'incluir' then ': novo registro' when 'excluir' then ': registro excluído' else '' end;
end
$function$;

CREATE OR REPLACE FUNCTION app.transferencia_a_decidir (
  transferencia uuid
)
  RETURNS public.transferencias
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t public.transferencias;
begin
  select * into t from public.transferencias x where x.id = transferencia for update;
  if t.id is null or not app.pode('membros', 'visualizar') or not (app.alcanca(t.origem) or app.alcanca(t.destino)) then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta transferência.';
  end if;
  if t.estado <> 'solicitada' then
    raise exception using errcode = 'PT409', message = format('Esta transferência já foi %s por %s.', t.estado,
      coalesce(t.decidida_por_nome, 'outra pessoa'));
  end if;
  return t;
end
$function$;

CREATE OR REPLACE FUNCTION app.transferencias (
  caixa  text,
  antes  timestamp with time zone,
  limite integer
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
  aprova constant boolean := app.pode('membros', 'aprovar');
  edita constant boolean := app.pode('membros', 'editar');
begin
  if not app.pode('membros', 'visualizar') then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'origem', t.origem, 'destino', t.destino, 'estado', t.estado,
      'pedida_pela_origem', t.pedida_pela_origem, 'motivo', t.motivo, 'resposta', t.resposta,
      'pedida_por', t.pedida_por_nome, 'pedida_em', t.created_at, 'decidida_por', t.decidida_por_nome,
      'decidida_em', t.decidida_em, 'membros', app.membros_da_transferencia(t.id),
      'decide', t.estado = 'solicitada' and aprova and (todos or app.campus_que_decide(t) = any (campi)),
      'cancela', t.estado = 'solicitada' and edita and (todos or app.campus_que_pede(t) = any (campi)),
      'carta', (select c.id from public.cartas c where c.transferencia_id = t.id limit 1),
      'operacao', o.id, 'pode_desfazer', coalesce(app.pode_desfazer(o), false)) order by t.created_at desc), '[]')
    from (
      select * from public.transferencias t
      where (todos or t.origem = any (campi) or t.destino = any (campi))
        and case caixa
          when 'receber' then t.estado = 'solicitada' and (todos or app.campus_que_decide(t) = any (campi))
          when 'enviadas' then t.estado = 'solicitada' and (todos or app.campus_que_pede(t) = any (campi))
          else t.estado <> 'solicitada' end
        and t.created_at < coalesce(antes, 'infinity')
      order by t.created_at desc limit least(greatest(coalesce(limite, 30), 1), 100)) t
    left join lateral (
      select o.* from public.cartas c join public.operacoes o on o.id = c.operacao
      where c.transferencia_id = t.id limit 1) o on true);
end
$function$;

CREATE OR REPLACE FUNCTION app.valor_legivel (
  coluna text,
  valor  jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  texto constant text := valor #>> '{}';
begin
  if texto is null or texto = '' then return null; end if;
  if jsonb_typeof(valor) = 'boolean' then return case when valor = 'true' then 'Sim' else 'Não' end; end if;
  if coluna in ('situacao', 'como_conheceu', 'papel') then return app.rotulo(coluna, texto); end if;
  if coluna = 'emergencia_parentesco' then return app.rotulo('parentesco', texto); end if;
  if coluna = 'estado_civil' then
    return '{"uniao_estavel": "União estável", "viuvo": "Viúvo(a)", "solteiro": "Solteiro(a)", "casado": "Casado(a)",
      "divorciado": "Divorciado(a)", "separado": "Separado(a)"}'::jsonb ->> texto;
  end if;
  if coluna = 'role' then return app.nome_do_papel(texto::public.papel); end if;
  if coluna = 'foto' then return 'foto'; end if;
  if coluna = 'profile_id' then return 'vinculada'; end if;
  if texto ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    if coluna = 'titulo_id' then return (select t.nome from public.titulos t where t.id = texto::uuid); end if;
    if coluna = 'familia_id' then return (select f.nome from public.familias f where f.id = texto::uuid); end if;
    return coalesce(app.nome_visivel(texto::uuid), 'registro excluído');
  end if;
  if texto ~ '^\d{4}-\d\d-\d\d$' then return to_char(texto::date, 'DD/MM/YYYY'); end if;
  if texto ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' then
    return to_char(texto::timestamptz at time zone coalesce((select i.fuso from public.igreja i), 'America/Sao_Paulo'),
      'DD/MM/YYYY HH24:MI');
  end if;
  return left(texto, 300);
end
$function$;

CREATE OR REPLACE FUNCTION app.vida (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.membros_igreja;
  edita constant boolean := app.pode('membros', 'editar');
begin
  select * into m from public.membros_igreja p
  where p.id = membro and app.pode('membros', 'visualizar') and app.alcanca(p.campus);
  if m.id is null then return null; end if;
  return jsonb_build_object(
    'situacao', m.situacao, 'situacao_desde', m.situacao_desde, 'cadastrado_em', m.created_at,
    'titulo', (select jsonb_build_object('id', t.id, 'nome', t.nome) from public.titulos t where t.id = m.titulo_id),
    'rotulos', (select jsonb_object_agg(s, app.rotulo('situacao', s::text)) from unnest(enum_range(null::public.situacao)) s),
    'familia', app.casa_do_membro(m.id),
    'proximas', case when edita then to_jsonb(app.proximas_situacoes(m.situacao)) else '[]' end,
    'titulos', case when edita then (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome,
        'impedimento', app.impedimento_do_titulo(m, t, app.hoje())) order by t.nivel, t.nome), '[]')
      from public.titulos t where t.ativo and t.id is distinct from m.titulo_id) else '[]' end,
    'situacoes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'antes', s.antes, 'depois', s.depois, 'desde', s.desde,
        'motivo', case when edita then s.motivo end, 'origem', s.origem, 'autor', s.autor_nome, 'em', s.created_at,
        'operacao', s.operacao, 'desfeita', o.desfeita_em is not null, 'pode_desfazer', coalesce(app.pode_desfazer(o), false))
        order by s.id desc), '[]')
      from public.mudancas_de_situacao s left join public.operacoes o on o.id = s.operacao where s.membro_id = m.id),
    'titulos_recebidos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'antes', a.nome, 'depois', d.nome, 'desde', s.desde,
        'suspenso', s.suspenso, 'motivo', case when edita then s.motivo end, 'origem', s.origem, 'autor', s.autor_nome,
        'em', s.created_at, 'operacao', s.operacao, 'desfeita', o.desfeita_em is not null,
        'pode_desfazer', coalesce(app.pode_desfazer(o), false)) order by s.id desc), '[]')
      from public.mudancas_de_titulo s
      left join public.titulos a on a.id = s.antes left join public.titulos d on d.id = s.depois
      left join public.operacoes o on o.id = s.operacao where s.membro_id = m.id),
    'eventos', app.eventos_de_vida(m.id),
    'eventos_possiveis', case when edita then (
      select coalesce(jsonb_agg(t order by t), '[]') from unnest(enum_range(null::public.tipo_evento_de_vida)) t
      where m.situacao = any (app.situacoes_do_evento(t))
        and not (t = 'batismo' and m.batismo_data is not null)
        and not (t = 'apresentacao' and coalesce(m.data_nascimento <= app.hoje() - interval '12 years', false))
        and not exists (select from public.eventos_de_vida e
                        where e.membro_id = m.id and e.tipo = t and t in ('batismo', 'apresentacao'))) else '[]' end,
    'transferencia', (
      select jsonb_build_object('id', t.id, 'origem', t.origem, 'destino', t.destino, 'pedida_pela_origem', t.pedida_pela_origem)
      from public.transferencia_membros x join public.transferencias t on t.id = x.transferencia_id
      where x.membro_id = m.id and x.aberta));
end
$function$;

CREATE OR REPLACE FUNCTION public.aceitar_transferencia (
  transferencia_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aceitar_transferencia(transferencia_id)
$function$;

REVOKE ALL ON FUNCTION "public"."aceitar_transferencia"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cancelar_transferencia (
  transferencia_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.cancelar_transferencia(transferencia_id)
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_transferencia"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.carta (
  carta_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.carta(carta_id)
$function$;

REVOKE ALL ON FUNCTION "public"."carta"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.conferir_carta (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.conferir_carta(codigo)
$function$;

CREATE OR REPLACE FUNCTION public.historia (
  membro_id uuid,
  grupo     text    DEFAULT NULL::text,
  antes_de  bigint  DEFAULT NULL::bigint,
  limite    integer DEFAULT 30
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.historia(membro_id, grupo, antes_de, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."historia"(uuid, text, bigint, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_transferencia (
  nome            text,
  data_nascimento date,
  destino         text,
  motivo          text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.pedir_transferencia(nome, data_nascimento, destino, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_transferencia"(text, date, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_evento_de_vida (
  membro_id uuid,
  tipo      public.tipo_evento_de_vida,
  data      date                       DEFAULT NULL::date,
  dados     jsonb                      DEFAULT '{}'::jsonb,
  motivo    text                       DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.previa_do_evento(membro_id, tipo, data, dados, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."previa_evento_de_vida"(uuid, public.tipo_evento_de_vida, date, jsonb, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_transferencia (
  transferencia_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.previa_da_transferencia(transferencia_id)
$function$;

REVOKE ALL ON FUNCTION "public"."previa_transferencia"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.recusar_transferencia (
  transferencia_id uuid,
  resposta         text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.recusar_transferencia(transferencia_id, resposta)
$function$;

REVOKE ALL ON FUNCTION "public"."recusar_transferencia"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.registrar_evento_de_vida (
  membro_id uuid,
  tipo      public.tipo_evento_de_vida,
  data      date                       DEFAULT NULL::date,
  dados     jsonb                      DEFAULT '{}'::jsonb,
  motivo    text                       DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aplicar_evento(membro_id, tipo, data, dados, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_evento_de_vida"(uuid, public.tipo_evento_de_vida, date, jsonb, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.solicitar_transferencia (
  membros uuid[],
  destino text,
  motivo  text   DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.solicitar_transferencia(membros, destino, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."solicitar_transferencia"(uuid[], text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.transferencias (
  caixa  text                     DEFAULT 'receber'::text,
  antes  timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  limite integer                  DEFAULT 30
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.transferencias(caixa, antes, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."transferencias"(text, timestamp WITH time zone, integer) FROM PUBLIC, "anon";

ALTER TABLE "public"."cartas"
  ADD CONSTRAINT "cartas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."cartas"
  ADD CONSTRAINT "cartas_destino_check" CHECK ((char_length(destino) <= 300));

ALTER TABLE "public"."cartas"
  ADD CONSTRAINT "cartas_operacao_fkey" FOREIGN KEY (operacao) REFERENCES public.operacoes(id);

ALTER TABLE "public"."eventos_de_vida"
  ADD CONSTRAINT "eventos_de_vida_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."eventos_de_vida"
  ADD CONSTRAINT "eventos_de_vida_motivo_check" CHECK ((char_length(motivo) <= 500));

ALTER TABLE "public"."eventos_de_vida"
  ADD CONSTRAINT "eventos_de_vida_operacao_fkey" FOREIGN KEY (operacao) REFERENCES public.operacoes(id);

ALTER TABLE "public"."transferencia_membros"
  ADD CONSTRAINT "transferencia_membros_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."transferencias"
  ADD CONSTRAINT "transferencias_destino_fkey" FOREIGN KEY (destino) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."transferencias"
  ADD CONSTRAINT "transferencias_motivo_check" CHECK ((char_length(motivo) <= 500));

ALTER TABLE "public"."transferencias"
  ADD CONSTRAINT "transferencias_origem_fkey" FOREIGN KEY (origem) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."cartas"
  ADD CONSTRAINT "cartas_transferencia_id_fkey" FOREIGN KEY (transferencia_id) REFERENCES public.transferencias(id);

ALTER TABLE "public"."transferencia_membros"
  ADD CONSTRAINT "transferencia_membros_transferencia_id_fkey" FOREIGN KEY (transferencia_id) REFERENCES public.transferencias(id) ON DELETE CASCADE;

ALTER TABLE "public"."transferencias"
  ADD CONSTRAINT "transferencias_resposta_check" CHECK ((char_length(resposta) <= 500));

CREATE INDEX cartas_campus_idx ON public.cartas USING btree (campus, created_at DESC);

CREATE INDEX cartas_operacao_idx ON public.cartas USING btree (operacao);

CREATE INDEX cartas_transferencia_idx ON public.cartas USING btree (transferencia_id);

CREATE INDEX eventos_de_vida_membro_idx ON public.eventos_de_vida USING btree (membro_id, DATA DESC);

CREATE INDEX eventos_de_vida_operacao_idx ON public.eventos_de_vida USING btree (operacao);

CREATE UNIQUE INDEX eventos_de_vida_uma_vez_idx ON public.eventos_de_vida USING btree (membro_id, tipo)
  WHERE (tipo = ANY (ARRAY['batismo'::public.tipo_evento_de_vida, 'apresentacao'::public.tipo_evento_de_vida, 'falecimento'::public.tipo_evento_de_vida]));

CREATE INDEX transferencia_membros_membro_idx ON public.transferencia_membros USING btree (membro_id);

CREATE UNIQUE INDEX transferencia_membros_uma_aberta_idx ON public.transferencia_membros USING btree (membro_id)
  WHERE aberta;

CREATE INDEX transferencias_destino_idx ON public.transferencias USING btree (destino, created_at DESC);

CREATE INDEX transferencias_origem_idx ON public.transferencias USING btree (origem, created_at DESC);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.numeros_de_carta
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.cartas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.cartas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.eventos_de_vida
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.eventos_de_vida
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'autor', 'autor_nome', 'operacao', 'created_at');

CREATE TRIGGER f_levar_campus
  AFTER UPDATE OF campus ON public.membros_igreja
  FOR EACH ROW
  WHEN (((new.profile_id IS NOT NULL) AND (old.campus <> new.campus)))
  EXECUTE FUNCTION app.levar_campus_ao_profile();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.transferencia_membros
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.transferencia_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.transferencias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.transferencias
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

COMMENT ON COLUMN "public"."cartas"."ano" IS 'The year of the number.';

COMMENT ON COLUMN "public"."cartas"."campus" IS 'The campus that issued it.';

COMMENT ON COLUMN "public"."cartas"."codigo" IS 'By which anybody checks that the letter is genuine.';

COMMENT ON COLUMN "public"."cartas"."conteudo" IS 'What else it says: igreja, motivo, membros.';

COMMENT ON COLUMN "public"."cartas"."created_at" IS 'When it was issued.';

COMMENT ON COLUMN "public"."cartas"."destino" IS 'Where the people go.';

COMMENT ON COLUMN "public"."cartas"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."cartas"."numero" IS 'Number within the year.';

COMMENT ON COLUMN "public"."cartas"."operacao" IS 'The operation that issued it.';

COMMENT ON COLUMN "public"."cartas"."tipo" IS 'What it says.';

COMMENT ON COLUMN "public"."cartas"."transferencia_id" IS 'The transfer that it belongs to.';

COMMENT ON COLUMN "public"."eventos_de_vida"."autor" IS 'The account that registered it. Stays when the account goes.';

COMMENT ON COLUMN "public"."eventos_de_vida"."autor_nome" IS 'The author''s name at that time.';

COMMENT ON COLUMN "public"."eventos_de_vida"."created_at" IS 'When it was registered.';

COMMENT ON COLUMN "public"."eventos_de_vida"."dados" IS 'What else is known, by kind: local, ministro, testemunhas…';

COMMENT ON COLUMN "public"."eventos_de_vida"."data" IS 'When; null: not known.';

COMMENT ON COLUMN "public"."eventos_de_vida"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."eventos_de_vida"."membro_id" IS 'The person.';

COMMENT ON COLUMN "public"."eventos_de_vida"."motivo" IS 'Why, if somebody said so.';

COMMENT ON COLUMN "public"."eventos_de_vida"."operacao" IS 'The operation that brought its effects, which undoes them.';

COMMENT ON COLUMN "public"."eventos_de_vida"."tipo" IS 'What happened.';

COMMENT ON COLUMN "public"."transferencia_membros"."aberta" IS 'It waits for the decision.';

COMMENT ON COLUMN "public"."transferencia_membros"."membro_id" IS 'The person.';

COMMENT ON COLUMN "public"."transferencia_membros"."transferencia_id" IS 'The transfer.';

COMMENT ON COLUMN "public"."transferencias"."created_at" IS 'When it was asked for.';

COMMENT ON COLUMN "public"."transferencias"."decidida_em" IS 'When.';

COMMENT ON COLUMN "public"."transferencias"."decidida_por" IS 'The account that accepted, refused or withdrew.';

COMMENT ON COLUMN "public"."transferencias"."decidida_por_nome" IS 'Its name at that time.';

COMMENT ON COLUMN "public"."transferencias"."destino" IS 'The campus that they go to.';

COMMENT ON COLUMN "public"."transferencias"."estado" IS 'How far it is.';

COMMENT ON COLUMN "public"."transferencias"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."transferencias"."motivo" IS 'Why it was asked for.';

COMMENT ON COLUMN "public"."transferencias"."origem" IS 'The campus that the people leave.';

COMMENT ON COLUMN "public"."transferencias"."pedida_pela_origem" IS 'True: destino decides. False: origem does.';

COMMENT ON COLUMN "public"."transferencias"."pedida_por" IS 'The account that asked. Stays when the account goes.';

COMMENT ON COLUMN "public"."transferencias"."pedida_por_nome" IS 'Its name at that time.';

COMMENT ON COLUMN "public"."transferencias"."resposta" IS 'Why it was refused.';

COMMENT ON CONSTRAINT "cartas_transferencia_id_fkey" ON "public"."cartas" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "eventos_de_vida_membro_id_fkey" ON "public"."eventos_de_vida" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "transferencia_membros_membro_id_fkey" ON "public"."transferencia_membros" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."abrir_transferencia"(uuid[], text, text, boolean, text) IS 'Writes a request down and tells the side that decides. For other rules, which check who asks.';

COMMENT ON FUNCTION "app"."aceitar_transferencia"(uuid) IS 'See public.aceitar_transferencia.';

COMMENT ON FUNCTION "app"."aplicar_evento"(uuid, public.tipo_evento_de_vida, date, jsonb, text) IS 'See public.registrar_evento_de_vida.';

COMMENT ON FUNCTION "app"."avisar_transferencia"(public.transferencias, text, text, text) IS 'Tells those who answer for members of this campus and, on the side that asked, who asked.';

COMMENT ON FUNCTION "app"."campos_legiveis"(text, jsonb, jsonb) IS 'What changed, in words: [{rotulo, antes, depois}].';

COMMENT ON FUNCTION "app"."campus_que_decide"(public.transferencias) IS 'The side that did not ask.';

COMMENT ON FUNCTION "app"."campus_que_pede"(public.transferencias) IS 'The side that asked.';

COMMENT ON FUNCTION "app"."cancelar_transferencia"(uuid) IS 'See public.cancelar_transferencia.';

COMMENT ON FUNCTION "app"."carta"(uuid) IS 'See public.carta.';

COMMENT ON FUNCTION "app"."casa_do_membro"(uuid) IS 'The person''s household: nome, responde (they head it), moradores (the others in the caller''s scope who have not left).';

COMMENT ON FUNCTION "app"."codigo_de_carta"() IS 'Twelve letters and digits that nobody can guess, without those that look alike.';

COMMENT ON FUNCTION "app"."conferir_carta"(text) IS 'See public.conferir_carta.';

COMMENT ON FUNCTION "app"."dados_do_evento"(public.tipo_evento_de_vida, jsonb) IS 'Of what a form sent, what this kind of event takes, trimmed; empty values left out.';

COMMENT ON FUNCTION "app"."efeitos_da_operacao"(uuid) IS 'What an operation changed, in words: {mudancas: [{pessoa, membro_id, grupo, titulo, acao, campos}], consequencias: [sentence]}.';

COMMENT ON FUNCTION "app"."efeitos_do_batismo"(public.membros_igreja, date, jsonb) IS 'The record keeps the baptism and, with torna_membro, the person becomes a member.';

COMMENT ON FUNCTION "app"."efeitos_do_casamento"(public.membros_igreja, date, jsonb) IS 'Both are married and related; lar: novo (a household of their own), do_membro or do_conjuge (one moves in with the other).';

COMMENT ON FUNCTION "app"."efeitos_do_evento"(public.membros_igreja, public.tipo_evento_de_vida, date, jsonb) IS 'What the event changes.';

COMMENT ON FUNCTION "app"."efeitos_do_falecimento"(public.membros_igreja, date, jsonb) IS 'The person leaves every list, the spouse is widowed, and somebody else heads the household: the one chosen, else the spouse
or the oldest.';

COMMENT ON FUNCTION "app"."emitir_carta"(public.tipo_carta, uuid[], text, text, uuid) IS 'Issues a letter for these people, with the next number of the year, and gives its id. For other rules.';

COMMENT ON FUNCTION "app"."encerrar_transferencia"(public.transferencias, public.estado_transferencia, text) IS 'Writes the decision down. For other rules.';

COMMENT ON FUNCTION "app"."eventos_de_vida"(uuid) IS 'The life events of a person, newest first: [{id, tipo, data, detalhes [{rotulo, depois}], motivo (for those who edit members),
autor, em, operacao, pode_desfazer, carta}]. For other rules, which check who asks.';

COMMENT ON FUNCTION "app"."exigir_decisao"(public.transferencias) IS 'Raises 42501 unless the caller decides for the side that did not ask.';

COMMENT ON FUNCTION "app"."grupo_da_alteracao"(text) IS 'The kind of a change by its table: cadastro, vida, familia, funcoes, autorizacoes, outros.';

COMMENT ON FUNCTION "app"."guardar_evento"(uuid, public.tipo_evento_de_vida, date, jsonb, text) IS 'Writes an event of the operation under way.';

COMMENT ON FUNCTION "app"."historia"(uuid, text, bigint, integer) IS 'See public.historia.';

COMMENT ON FUNCTION "app"."impedimento_do_evento"(public.membros_igreja, public.tipo_evento_de_vida, date, jsonb, text) IS 'Why the event cannot be registered, as a sentence; null: it can.';

COMMENT ON FUNCTION "app"."levar_campus_ao_profile"() IS 'Trigger: the linked account belongs to the campus of the church record.';

COMMENT ON FUNCTION "app"."membros_da_transferencia"(uuid) IS 'The people of a request, with no more than the other side must know: name, photo, age and situation.';

COMMENT ON FUNCTION "app"."mudar_de_campus"(uuid, public.transferencias) IS 'Moves a person: functions and the roles for the former campus end, everything else stays. For other rules.';

COMMENT ON FUNCTION "app"."nome_do_evento"(public.tipo_evento_de_vida) IS 'How the event is called in a sentence.';

COMMENT ON FUNCTION "app"."nome_visivel"(uuid) IS 'The person''s name, if the caller reaches their campus.';

COMMENT ON FUNCTION "app"."nomes_da_transferencia"(uuid) IS 'Ana Silva e mais 2.';

COMMENT ON FUNCTION "app"."notificar"(uuid, text, text, text, text) IS 'Leaves a notice for a person and gives its id; with a chave that they were told before, the id of that notice. Null
when there is no such person, or they died. destino is a path of the app. For other rules.';

COMMENT ON FUNCTION "app"."papel_de_conjuge_de"(uuid) IS 'What this person''s spouse is to the head of the person''s household: the spouse too, when the person is its head.';

COMMENT ON FUNCTION "app"."pedir_transferencia"(text, date, text, text) IS 'See public.pedir_transferencia.';

COMMENT ON FUNCTION "app"."pessoa_da_alteracao"(public.alteracoes) IS 'Whom the change concerns.';

COMMENT ON FUNCTION "app"."previa_da_transferencia"(uuid) IS 'See public.previa_transferencia.';

COMMENT ON FUNCTION "app"."previa_do_evento"(uuid, public.tipo_evento_de_vida, date, jsonb, text) IS 'See public.previa_evento_de_vida.';

COMMENT ON FUNCTION "app"."recusar_transferencia"(uuid, text) IS 'See public.recusar_transferencia.';

COMMENT ON FUNCTION "app"."responsaveis_do_campus"(text) IS 'The accounts that approve for members of this campus; when there is none, those that do in all campuses.';

COMMENT ON FUNCTION "app"."rotulo_da_coluna"(text, text) IS 'The name of a column in a sentence; null: it is not shown to people.';

COMMENT ON FUNCTION "app"."situacoes_do_evento"(public.tipo_evento_de_vida) IS 'In which situations the event can be registered here.';

COMMENT ON FUNCTION "app"."solicitar_transferencia"(uuid[], text, text) IS 'See public.solicitar_transferencia.';

COMMENT ON FUNCTION "app"."titulo_da_alteracao"(public.alteracoes) IS 'What a change was about, in a few words.';

COMMENT ON FUNCTION "app"."transferencia_a_decidir"(uuid) IS 'The open request, held until the end of the transaction: of several that decide, one wins. Raises PT404, PT409.';

COMMENT ON FUNCTION "app"."transferencias"(text, timestamp with time zone, integer) IS 'See public.transferencias.';

COMMENT ON FUNCTION "app"."valor_legivel"(text, jsonb) IS 'A value as people read it: names for keys, Brazilian dates, Sim and Não; null for none.';

COMMENT ON FUNCTION "public"."aceitar_transferencia"(uuid) IS 'Moves the people of a request as one operation, issues the letter and tells the side that asked: {estado, operacao, carta}.
For those who approve members on the side that did not ask; of several at once one wins. Raises PT404, 42501, PT409.';

COMMENT ON FUNCTION "public"."cancelar_transferencia"(uuid) IS 'Withdraws a request. For those who edit members on the side that asked. Raises PT404, 42501, PT409.';

COMMENT ON FUNCTION "public"."carta"(uuid) IS 'What a letter says, for those who see members of the campus that issued it or, between campuses, of the one that it is for:
id, numero (12/2026), codigo, tipo, campus, destino, emitida_em, igreja, membros [{id, nome_completo, data_nascimento, situacao,
titulo, batismo_data, data_membresia}]. Null for others.';

COMMENT ON FUNCTION "public"."conferir_carta"(text) IS 'For anybody who holds a letter: whether one with this code was issued. valida and, if so, numero, tipo, igreja, campus, destino,
emitida_em and pessoas (initials). Nothing else about anybody.';

COMMENT ON FUNCTION "public"."historia"(uuid, text, bigint, integer) IS 'What happened to a person in the caller''s scope, in words, newest first: [{id, momento, autor, origem, grupo, titulo, acao,
campos [{rotulo, antes, depois}], motivo, operacao {id, titulo, desfeita_em, pode_desfazer}}]. grupo: cadastro, vida, familia,
funcoes, autorizacoes or outros; antes_de: the id of the last one shown; limite: 1 to 100. Sensitive changes only for those
who may see them, motivo for those who edit members. Nothing when the person is out of reach.';

COMMENT ON FUNCTION "public"."pedir_transferencia"(text, date, text, text) IS 'Asks another campus to let somebody go to this one. Whoever asks does not see that campus: they name the person by full name
and date of birth. For those who edit members of destino. Raises 42501, PT409 when there is no such person, or two.';

COMMENT ON FUNCTION "public"."previa_evento_de_vida"(uuid, public.tipo_evento_de_vida, date, jsonb, text) IS 'What registrar_evento_de_vida would change, found by doing it and taking it back: {mudancas: [{pessoa, grupo, titulo, acao,
campos [{rotulo, antes, depois}]}], consequencias: [sentence]}. Raises what it would raise.';

COMMENT ON FUNCTION "public"."previa_transferencia"(uuid) IS 'What aceitar_transferencia would change, as previa_evento_de_vida says it. Raises what it would raise.';

COMMENT ON FUNCTION "public"."recusar_transferencia"(uuid, text) IS 'Refuses a request, saying why. For those who approve members on the side that did not ask. Raises PT404, 42501, PT409, PT422.';

COMMENT ON FUNCTION "public"."registrar_evento_de_vida"(uuid, public.tipo_evento_de_vida, date, jsonb, text) IS 'Registers a life event with all its effects as one operation, gives it, and desfazer_operacao takes it back whole. dados by
kind: batismo {local, ministro, certificado, testemunhas, torna_membro}, casamento {conjuge_id or conjuge_nome, lar, sobrenome,
conjuge_sobrenome, local, ministro}, falecimento {local, novo_responsavel_id}, consagracao {titulo_id, local, ministro},
apresentacao {local, ministro}, mudanca_de_igreja {igreja_destino}. For those who edit members, in their campuses. Raises PT404,
42501, PT422, PT409 with a sentence when it does not apply; a second baptism never does.';

COMMENT ON FUNCTION "public"."solicitar_transferencia"(uuid[], text, text) IS 'Asks another campus to receive these people of one campus, together. For those who edit members there. Gives the request.
Raises PT404, 42501, PT422, PT409 when somebody left or is in another open request.';

COMMENT ON FUNCTION "public"."transferencias"(text, timestamp with time zone, integer) IS 'The requests of the caller''s campuses, newest first: receber (waiting for them), enviadas (asked by them, waiting) or
concluidas; antes: pedida_em of the last one shown. [{id, origem, destino, estado, pedida_pela_origem, motivo, resposta, pedida_por,
pedida_em, decidida_por, decidida_em, membros [{id, nome_completo, foto, situacao, anos, ao_alcance}], decide, cancela, carta,
operacao, pode_desfazer}]. Of people beyond the caller''s reach nothing else.';

COMMENT ON FUNCTION "public"."vida"(uuid) IS 'How a person in the caller''s scope stands and came to stand: situacao, situacao_desde, cadastrado_em, rotulos (names of the
situations), titulo {id, nome}, familia {nome, responde, moradores},
proximas (situations that may follow), titulos [{id, nome, impedimento}] and, newest first, situacoes and titulos_recebidos
[{antes, depois, desde, motivo, origem, autor, em, operacao, desfeita, pode_desfazer}], eventos (see app.eventos_de_vida), eventos_possiveis, transferencia (the
open one: {id, origem, destino, pedida_pela_origem}). What may be done next and motivo only
for those who edit members. Null when the person is out of reach.';

COMMENT ON TABLE "app"."numeros_de_carta" IS 'The last number given in each year: none is given twice, also when a letter was undone.';

COMMENT ON TABLE "public"."cartas" IS 'Letters of transfer. What they say is kept as it was said; an undone one goes, its number stays taken.';

COMMENT ON TABLE "public"."eventos_de_vida" IS 'Baptisms, marriages, deaths… Written by functions alone; an undone one goes.';

COMMENT ON TABLE "public"."transferencia_membros" IS 'Whom a transfer moves. A person is in one open transfer at most.';

COMMENT ON TABLE "public"."transferencias" IS 'Requests to move people from one campus to another. Written by functions alone.';

COMMENT ON TYPE "public"."estado_transferencia" IS 'Solicitada waits for the other side; the others are final.';

COMMENT ON TYPE "public"."tipo_carta" IS 'What a letter says: people go to another campus, or to another church.';

COMMENT ON TYPE "public"."tipo_evento_de_vida" IS 'What happens in a person''s life with the church. mudanca_de_campus comes with an accepted transfer.';

REVOKE ALL ON FUNCTION "app"."abrir_transferencia"(uuid[], text, text, boolean, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aceitar_transferencia"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aceitar_transferencia"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."aplicar_evento"(uuid, public.tipo_evento_de_vida, date, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aplicar_evento"(uuid, public.tipo_evento_de_vida, date, jsonb, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."avisar_transferencia"(public.transferencias, text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campos_legiveis"(text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campus_que_decide"(public.transferencias) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campus_que_pede"(public.transferencias) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cancelar_transferencia"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cancelar_transferencia"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."carta"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."carta"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."casa_do_membro"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."codigo_de_carta"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_carta"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_carta"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."dados_do_evento"(public.tipo_evento_de_vida, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."efeitos_da_operacao"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."efeitos_do_batismo"(public.membros_igreja, date, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."efeitos_do_casamento"(public.membros_igreja, date, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."efeitos_do_evento"(public.membros_igreja, public.tipo_evento_de_vida, date, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."efeitos_do_falecimento"(public.membros_igreja, date, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."emitir_carta"(public.tipo_carta, uuid[], text, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_transferencia"(public.transferencias, public.estado_transferencia, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."eventos_de_vida"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_decisao"(public.transferencias) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."grupo_da_alteracao"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."guardar_evento"(uuid, public.tipo_evento_de_vida, date, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."historia"(uuid, text, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."historia"(uuid, text, bigint, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."impedimento_do_evento"(public.membros_igreja, public.tipo_evento_de_vida, date, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."levar_campus_ao_profile"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."membros_da_transferencia"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mudar_de_campus"(uuid, public.transferencias) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_do_evento"(public.tipo_evento_de_vida) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_visivel"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nomes_da_transferencia"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."papel_de_conjuge_de"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedir_transferencia"(text, date, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pedir_transferencia"(text, date, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pessoa_da_alteracao"(public.alteracoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."previa_da_transferencia"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."previa_da_transferencia"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."previa_do_evento"(uuid, public.tipo_evento_de_vida, date, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."previa_do_evento"(uuid, public.tipo_evento_de_vida, date, jsonb, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."recusar_transferencia"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."recusar_transferencia"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."responsaveis_do_campus"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."rotulo_da_coluna"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."situacoes_do_evento"(public.tipo_evento_de_vida) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."solicitar_transferencia"(uuid[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."solicitar_transferencia"(uuid[], text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."titulo_da_alteracao"(public.alteracoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."transferencia_a_decidir"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."transferencias"(text, timestamp WITH time zone, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."transferencias"(text, timestamp WITH time zone, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."valor_legivel"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."aceitar_transferencia"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cancelar_transferencia"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."carta"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."conferir_carta"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."conferir_carta"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."historia"(uuid, text, bigint, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_transferencia"(text, date, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."previa_evento_de_vida"(uuid, public.tipo_evento_de_vida, date, jsonb, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."previa_transferencia"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."recusar_transferencia"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_evento_de_vida"(uuid, public.tipo_evento_de_vida, date, jsonb, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."solicitar_transferencia"(uuid[], text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."transferencias"(text, timestamp WITH time zone, integer) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."cartas" FROM "service_role";

GRANT SELECT ON TABLE "public"."cartas" TO "service_role";

REVOKE ALL ON TABLE "public"."eventos_de_vida" FROM "service_role";

GRANT SELECT ON TABLE "public"."eventos_de_vida" TO "service_role";

REVOKE ALL ON TABLE "public"."transferencia_membros" FROM "service_role";

GRANT SELECT ON TABLE "public"."transferencia_membros" TO "service_role";

REVOKE ALL ON TABLE "public"."transferencias" FROM "service_role";

GRANT SELECT ON TABLE "public"."transferencias" TO "service_role";

-- What stands here about a person does not keep an import of that person from being undone; a letter goes with its transfer.
comment on constraint eventos_de_vida_membro_id_fkey on public.eventos_de_vida is 'não impede desfazer';
comment on constraint transferencia_membros_membro_id_fkey on public.transferencia_membros is 'não impede desfazer';
comment on constraint cartas_transferencia_id_fkey on public.cartas is 'não impede desfazer';
