SET local check_function_bodies = off;

CREATE TABLE "public"."carteirinhas" (
  "codigo"      text                     NOT NULL DEFAULT encode(extensions.gen_random_bytes(16), 'hex'::text),
  "membro_id"   uuid                     NOT NULL,
  "emitida_em"  timestamp with time zone NOT NULL DEFAULT now(),
  "emitida_por" uuid,
  "valida_ate"  date                     NOT NULL,
  "revogada_em" timestamp with time zone,
  CONSTRAINT "carteirinhas_codigo_check" CHECK ((codigo ~ '^[0-9a-f]{32}$'::text)),
  CONSTRAINT "carteirinhas_pkey" PRIMARY KEY (codigo)
);

ALTER TABLE "public"."carteirinhas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."carteirinhas" FROM "anon";

CREATE TABLE "public"."exportacoes" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "autor"        uuid,
  "autor_nome"   text,
  "filtro"       jsonb                    NOT NULL,
  "colunas"      text[]                   NOT NULL,
  "formato"      text                     NOT NULL,
  "total"        bigint                   NOT NULL,
  "quantidade"   bigint                   NOT NULL DEFAULT 0,
  "concluida_em" timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "exportacoes_colunas_check" CHECK (((cardinality(colunas) >= 1) AND (cardinality(colunas) <= 60))),
  CONSTRAINT "exportacoes_formato_check" CHECK ((formato = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  CONSTRAINT "exportacoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."exportacoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."exportacoes" FROM "anon";

CREATE TABLE "public"."importacao_linhas" (
  "importacao_id" uuid    NOT NULL,
  "linha"         integer NOT NULL,
  "resultado"     text    NOT NULL,
  "membro_id"     uuid,
  "erros"         jsonb,
  CONSTRAINT "importacao_linhas_linha_check" CHECK ((linha > 0)),
  CONSTRAINT "importacao_linhas_pkey" PRIMARY KEY (importacao_id, linha),
  CONSTRAINT "importacao_linhas_resultado_check" CHECK ((resultado = ANY (ARRAY['criado'::text, 'atualizado'::text, 'ignorado'::text, 'erro'::text])))
);

ALTER TABLE "public"."importacao_linhas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."importacao_linhas" FROM "anon";

CREATE TABLE "public"."importacoes" (
  "id"           uuid                     NOT NULL,
  "autor"        uuid,
  "autor_nome"   text,
  "arquivo"      text                     NOT NULL,
  "total"        integer                  NOT NULL,
  "politica"     text                     NOT NULL,
  "campos"       text                     NOT NULL DEFAULT 'vazios'::text,
  "criadas"      integer                  NOT NULL DEFAULT 0,
  "atualizadas"  integer                  NOT NULL DEFAULT 0,
  "ignoradas"    integer                  NOT NULL DEFAULT 0,
  "operacao"     uuid                     NOT NULL,
  "encerrada_em" timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "importacoes_arquivo_check" CHECK (((char_length(arquivo) >= 1) AND (char_length(arquivo) <= 200))),
  CONSTRAINT "importacoes_campos_check" CHECK ((campos = ANY (ARRAY['vazios'::text, 'todos'::text]))),
  CONSTRAINT "importacoes_pkey" PRIMARY KEY (id),
  CONSTRAINT "importacoes_politica_check" CHECK ((politica = ANY (ARRAY['ignorar'::text, 'atualizar'::text, 'criar'::text]))),
  CONSTRAINT "importacoes_total_check" CHECK (((total >= 1) AND (total <= 5000)))
);

ALTER TABLE "public"."importacoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."importacoes" FROM "anon";

CREATE TABLE "public"."mapeamentos_importacao" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "cabecalhos" text                     NOT NULL,
  "colunas"    jsonb                    NOT NULL,
  "da_igreja"  boolean                  NOT NULL DEFAULT false,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "mapeamentos_importacao_cabecalhos_check" CHECK (((char_length(cabecalhos) >= 1) AND (char_length(cabecalhos) <= 4000))),
  CONSTRAINT "mapeamentos_importacao_colunas_check" CHECK (((jsonb_typeof(colunas) = 'object'::text) AND (pg_column_size(colunas) < 20000))),
  CONSTRAINT "mapeamentos_importacao_pkey" PRIMARY KEY (id),
  "autor"      uuid                     NOT NULL DEFAULT auth.uid(),
  CONSTRAINT "mapeamentos_importacao_autor_cabecalhos_key" UNIQUE (autor, cabecalhos)
);

ALTER TABLE "public"."mapeamentos_importacao"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."mapeamentos_importacao" FROM "anon";

CREATE TYPE "app"."linha_analisada" AS (
  "linha"      integer,
  "acao"       text,
  "membro_id"  uuid,
  "por"        text,
  "erros"      jsonb,
  "dados"      jsonb,
  "reservados" jsonb
);

CREATE OR REPLACE FUNCTION app.analisar_linhas (
  linhas    jsonb,
  politica  text,
  so_vazios boolean
)
  RETURNS SETOF app.linha_analisada
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  meu_email constant text := app.meu_email();
  eu constant uuid := app.meu_membro();
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  if jsonb_typeof(linhas) is distinct from 'array' or jsonb_array_length(linhas) > 1000 then
    raise invalid_parameter_value using message = 'Envie até 1.000 linhas por vez.';
  end if;
  return query
  with dado as materialized (
    select (e ->> 'linha')::integer as linha, jsonb_strip_nulls(coalesce(e -> 'valores', '{}')) as v
    from jsonb_array_elements(linhas) e
  ), lida as materialized (
    select d.linha, d.v, app.erros_da_linha(d.v, sensivel) as erros, lower(d.v ->> 'email') as email,
      case when sensivel then d.v ->> 'cpf' end as cpf,
      case when d.v ->> 'rol' ~ '^[1-9]\d{0,8}$' then (d.v ->> 'rol')::integer end as rol,
      app.normalizar(concat_ws(' ', d.v ->> 'nome', d.v ->> 'sobrenome')) as nome,
      c.nome as campus, t.id as titulo_id, l.chave as como_conheceu
    from dado d
    left join public.campi c on c.ativo and app.normalizar(c.nome) = app.normalizar(d.v ->> 'campus')
    left join lateral (
      select t.id from public.titulos t where t.ativo and app.normalizar(d.v ->> 'titulo') = any (app.formas_do_titulo(t.nome)) limit 1) t on true
    left join lateral (
      select l.chave from public.listas l
      where l.lista = 'como_conheceu' and l.ativo
        and app.normalizar(d.v ->> 'como_conheceu') in (app.normalizar(l.nome), l.chave) limit 1) l on true
  ), achada as materialized (
    select a.*, coalesce(p.membro_id, e.id, n.id) as membro_id,
      case when p.membro_id is not null then 'cpf' when e.id is not null then 'email' when n.id is not null then 'nome' end as por,
      p.membro_id as por_cpf, e.id as por_email, o.id as por_rol
    from lida a
    left join public.membros_reservados p on p.cpf = a.cpf
    left join public.membros_igreja e on e.email = a.email
    left join public.membros_igreja o on o.rol = a.rol
    left join lateral (
      select m.id from public.membros_igreja m
      where m.nome_ordenacao = a.nome and a.nome <> '' and (todos or m.campus = any (campi))
        and (m.data_nascimento::text = a.v ->> 'data_nascimento'
          or right(regexp_replace(m.telefone, '\D', '', 'g'), 11) = right(regexp_replace(a.v ->> 'telefone', '\D', '', 'g'), 11))
      order by m.created_at limit 1) n on true
  ), conferida as (
    select a.*, m.campus as campus_atual, jsonb_strip_nulls(jsonb_build_object(
      'campus', case
        when a.v ->> 'campus' is null then 'Campus é obrigatório'
        when a.campus is null then format('O campus “%s” não existe', a.v ->> 'campus')
        when not (todos or a.campus = any (campi)) then format('Você não cadastra pessoas em %s', a.campus) end,
      'titulo', case when a.v ->> 'titulo' is not null and a.titulo_id is null then format('O título “%s” não existe', a.v ->> 'titulo') end,
      'como_conheceu', case when a.v ->> 'como_conheceu' is not null and a.como_conheceu is null
        then format('“%s” não está na lista', a.v ->> 'como_conheceu') end,
      'cpf', case
        when a.por_cpf is not null and not (todos or m.campus = any (campi)) then 'Este CPF já é de uma pessoa de outro campus'
        when a.por_cpf is not null and politica = 'criar' then 'Este CPF já é de outra pessoa'
        when a.cpf is not null and row_number() over (partition by a.cpf order by a.linha) > 1 then 'CPF repetido no arquivo' end,
      'email', case
        when a.por_email is not null and a.por_email <> a.membro_id then 'Este e-mail já é de outra pessoa'
        when a.por_email is not null and not (todos or m.campus = any (campi)) then 'Este e-mail já é de uma pessoa de outro campus'
        when a.por_email is not null and politica = 'criar' then 'Este e-mail já é de outra pessoa'
        when a.email = meu_email and a.membro_id is distinct from eu and not app.pode('configuracoes', 'editar')
          then 'O vínculo com uma conta não pode ser escolhido aqui'
        when a.email is not null and row_number() over (partition by a.email order by a.linha) > 1 then 'E-mail repetido no arquivo' end,
      'rol', case
        when a.por_rol is not null and (a.por_rol is distinct from a.membro_id or politica = 'criar') then 'Este nº de rol já é de outra pessoa'
        when a.rol is not null and row_number() over (partition by a.rol order by a.linha) > 1 then 'Nº de rol repetido no arquivo' end,
      'nome', case when a.membro_id is not null and politica = 'atualizar'
        and row_number() over (partition by a.membro_id order by a.linha) > 1 then 'A mesma pessoa está em outra linha' end
      )) as outros
    from achada a left join public.membros_igreja m on m.id = a.membro_id
  )
  select c.linha,
    case when c.outros || c.erros <> '{}' then 'erro'
      when c.membro_id is null or politica = 'criar' then 'criar' else politica end,
    case when todos or c.campus_atual = any (campi) then c.membro_id end, c.por, c.outros || c.erros,
    (select coalesce(jsonb_object_agg(k, c.v -> k), '{}') from unnest(app.campos_importados()) k where c.v ? k)
      || jsonb_strip_nulls(jsonb_build_object('email', c.email, 'campus', c.campus, 'situacao', c.v ->> 'situacao',
        'titulo_id', c.titulo_id, 'como_conheceu', c.como_conheceu, 'familia', c.v ->> 'familia')),
    (select coalesce(jsonb_object_agg(k, c.v -> k), '{}') from unnest(array['cpf', 'rg', 'nome_pai', 'nome_mae']) k where c.v ? k)
  from conferida c order by c.linha;
end
$function$;

CREATE OR REPLACE FUNCTION app.aniversariantes_do_mes (
  mes       integer,
  no_campus text
)
  RETURNS TABLE (
    membro_id  uuid,
    nome       text,
    dia        integer,
    campus     text,
    nascimento date
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if mes is null or mes not between 1 and 12 then
    raise invalid_parameter_value using message = 'O mês vai de 1 a 12.';
  end if;
  return query execute
    'select m.id, m.nome_completo, extract(day from m.data_nascimento)::integer, m.campus, m.data_nascimento
     from public.membros_igreja m where app.dia_do_ano(m.data_nascimento) between $1 * 100 and $1 * 100 + 31 and '
    || app.filtro_de_alcance(nullif(no_campus, ''), null) || ' order by 3, m.nome_ordenacao, m.id limit 5000' using mes;
end
$function$;

CREATE OR REPLACE FUNCTION app.aplicar_linhas (
  i       public.importacoes,
  analise app.linha_analisada[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  colunas constant text := (select string_agg(quote_ident(c), ', ') from unnest(app.campos_importados()) c);
  passo record;
begin
  execute format(
    'insert into public.membros_igreja (id, origem, campus, situacao, titulo_id, %1$s)
     select a.membro_id, ''importacao'', r.campus, coalesce(r.situacao, ''visitante''), r.titulo_id, %2$s
     from unnest($1) a cross join lateral jsonb_populate_record(null::public.membros_igreja, a.dados) r
     where a.acao = ''criar''', colunas, (select string_agg('r.' || quote_ident(c), ', ') from unnest(app.campos_importados()) c))
    using analise;
  execute format(
    'update public.membros_igreja m set %s
     from unnest($1) a cross join lateral jsonb_populate_record(null::public.membros_igreja, a.dados) r
     where a.acao = ''atualizar'' and m.id = a.membro_id', app.preencher(i.campos = 'vazios'))
    using analise;
  insert into public.membros_reservados as p (membro_id, cpf, rg, nome_pai, nome_mae)
  select a.membro_id, r.cpf, r.rg, r.nome_pai, r.nome_mae
  from unnest(analise) a cross join lateral jsonb_populate_record(null::public.membros_reservados, a.reservados) r
  where a.acao in ('criar', 'atualizar') and a.reservados <> '{}'
  on conflict (membro_id) do update set
    cpf = case i.campos when 'todos' then coalesce(excluded.cpf, p.cpf) else coalesce(p.cpf, excluded.cpf) end,
    rg = case i.campos when 'todos' then coalesce(excluded.rg, p.rg) else coalesce(p.rg, excluded.rg) end,
    nome_pai = case i.campos when 'todos' then coalesce(excluded.nome_pai, p.nome_pai) else coalesce(p.nome_pai, excluded.nome_pai) end,
    nome_mae = case i.campos when 'todos' then coalesce(excluded.nome_mae, p.nome_mae) else coalesce(p.nome_mae, excluded.nome_mae) end;
  for passo in
    select a.membro_id, (a.dados ->> 'situacao')::public.situacao as situacao, (a.dados ->> 'titulo_id')::uuid as titulo_id,
      m.situacao as antes, m.titulo_id as titulo_antes
    from unnest(analise) a join public.membros_igreja m on m.id = a.membro_id
    where a.acao = 'atualizar'
      and (i.campos = 'todos' and (a.dados ->> 'situacao')::public.situacao <> m.situacao
        or (i.campos = 'todos' or m.titulo_id is null) and (a.dados ->> 'titulo_id')::uuid is distinct from m.titulo_id
          and a.dados ? 'titulo_id')
  loop
    if i.campos = 'todos' and passo.situacao <> passo.antes then
      perform app.mudar_situacao(passo.membro_id, passo.situacao, null, 'Importação de ' || i.arquivo);
    end if;
    if passo.titulo_id is not null and passo.titulo_id is distinct from passo.titulo_antes then
      perform app.mudar_titulo(passo.membro_id, passo.titulo_id, null, 'Importação de ' || i.arquivo);
    end if;
  end loop;
  perform app.reunir_familias(i, analise);
end
$function$;

CREATE OR REPLACE FUNCTION app.aplicar_ou_explicar (
  i       public.importacoes,
  analise app.linha_analisada[]
)
  RETURNS app.linha_analisada[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  certas app.linha_analisada[] := '{}';
  uma app.linha_analisada;
begin
  begin
    perform app.aplicar_linhas(i, analise);
    return analise;
  exception when others then
    -- Something that only writing shows: each line by itself, so that only those concerned stay out.
    null;
  end;
  foreach uma in array analise loop
    begin
      perform app.aplicar_linhas(i, array[uma]);
    exception when others then
      uma.acao := 'erro';
      uma.erros := jsonb_build_object('nome', case when sqlstate like 'PT%' or sqlstate in ('22023', '42501', 'P0001')
          or sqlstate = '23514' and sqlerrm not like 'new row%'
        then sqlerrm else 'Esta linha não pôde ser gravada: outra pessoa tem os mesmos dados, ou um valor não é aceito' end);
    end;
    certas := certas || uma;
  end loop;
  return certas;
end
$function$;

CREATE OR REPLACE FUNCTION app.campos_importados()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select array['nome', 'sobrenome', 'nome_preferido', 'email', 'telefone', 'data_nascimento', 'sexo', 'estado_civil',
    'rol', 'endereco', 'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'naturalidade',
    'profissao', 'empresa', 'como_conheceu', 'data_conversao', 'batismo_data', 'batismo_local', 'batismo_ministro',
    'batismo_certificado', 'data_membresia', 'igreja_origem', 'emergencia_nome', 'emergencia_telefone']
$function$;

CREATE OR REPLACE FUNCTION app.colunas_exportadas()
  RETURNS TABLE (
    chave     text,
    expressao text,
    sensivel  boolean
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select c, 'm.' || quote_ident(c), false from unnest(
    array['nome_completo', 'campus'] || app.campos_importados() || array['situacao_desde', 'saiu_em', 'falecido_em', 'created_at']) c
  where c <> 'como_conheceu'
  union all values
    ('como_conheceu', '(select l.nome from public.listas l where l.lista = ''como_conheceu'' and l.chave = m.como_conheceu)', false),
    ('situacao', 'app.rotulo(''situacao'', m.situacao::text)', false),
    ('titulo', '(select t.nome from public.titulos t where t.id = m.titulo_id)', false),
    ('funcoes', '(select string_agg(f.funcao || '' · '' || f.ministerio, '', '' order by f.ministerio, f.funcao)
       from public.membros_funcoes f where f.membro_id = m.id and f.ativo)', false),
    ('cpf', 'r.cpf', true), ('rg', 'r.rg', true), ('nome_pai', 'r.nome_pai', true), ('nome_mae', 'r.nome_mae', true)
$function$;

CREATE OR REPLACE FUNCTION app.conferir_carteirinha (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('igreja', i.nome, 'valida', coalesce(c.valida, false)) || case
    when c.valida then jsonb_build_object('nome', c.nome, 'campus', c.campus, 'valida_ate', c.valida_ate) else '{}' end
  from public.igreja i left join lateral (
    select m.nome_completo as nome, m.campus, k.valida_ate,
      k.revogada_em is null and k.valida_ate >= current_date and app.em_comunhao(m.situacao) as valida
    from public.carteirinhas k join public.membros_igreja m on m.id = k.membro_id
    where k.codigo = conferir_carteirinha.codigo) c on true
$function$;

CREATE OR REPLACE FUNCTION app.conferir_exportacao (
  colunas text[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('membros', 'exportar') then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar membros.';
  end if;
  if exists (select from unnest(colunas) c where c is null or c not in (select e.chave from app.colunas_exportadas() e)) then
    raise invalid_parameter_value using message = 'Uma das colunas não existe.';
  end if;
  if not app.pode('membros', 'ver_sensivel')
     and exists (select from app.colunas_exportadas() e where e.sensivel and e.chave = any (colunas)) then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar dados sensíveis.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_linhas (
  linhas   jsonb,
  politica text
)
  RETURNS TABLE (
    linha       integer,
    acao        text,
    membro_id   uuid,
    membro_nome text,
    por         text,
    erros       jsonb
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.linha, a.acao, a.membro_id, m.nome_completo, a.por, a.erros
  from app.analisar_linhas(linhas, politica, true) a left join public.membros_igreja m on m.id = a.membro_id
$function$;

CREATE OR REPLACE FUNCTION app.em_comunhao (
  situacao public.situacao
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select situacao in ('membro', 'readmitido')
$function$;

CREATE OR REPLACE FUNCTION app.emitir_carteirinhas (
  membros uuid[],
  novas   boolean
)
  RETURNS TABLE (
    membro_id  uuid,
    codigo     text,
    emitida_em timestamp with time zone,
    valida_ate date
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para emitir carteirinhas.';
  end if;
  if cardinality(membros) > 500 then
    raise invalid_parameter_value using message = 'Emita até 500 carteirinhas por vez.';
  end if;
  -- One after the other: two who issue for the same people get the same cards.
  perform from public.membros_igreja m where m.id = any (membros) order by m.id for update;
  update public.carteirinhas c set revogada_em = now()
  from public.membros_igreja m
  where m.id = c.membro_id and m.id = any (membros) and app.alcanca(m.campus) and c.revogada_em is null
    and (novas or c.valida_ate < current_date);
  insert into public.carteirinhas (membro_id, emitida_por, valida_ate)
  select m.id, (select auth.uid()), (current_date + interval '2 years')::date from public.membros_igreja m
  where m.id = any (membros) and app.alcanca(m.campus) and app.em_comunhao(m.situacao)
    and not exists (select from public.carteirinhas c where c.membro_id = m.id and c.revogada_em is null);
  return query
    select c.membro_id, c.codigo, c.emitida_em, c.valida_ate from public.carteirinhas c
    join public.membros_igreja m on m.id = c.membro_id
    where m.id = any (membros) and app.alcanca(m.campus) and app.em_comunhao(m.situacao) and c.revogada_em is null;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_importacao (
  importacao uuid
)
  RETURNS public.importacoes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.importacoes;
begin
  update public.importacoes x set encerrada_em = coalesce(x.encerrada_em, now())
  where x.id = importacao and x.autor = (select auth.uid()) returning * into i;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  return i;
end
$function$;

CREATE OR REPLACE FUNCTION app.erros_da_linha (
  v        jsonb,
  sensivel boolean
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(campo, erro), '{}') from (
    select distinct on (campo) campo, erro from (
      select 'nome', 'Nome deve ter ao menos 2 caracteres' where coalesce(char_length(v ->> 'nome'), 0) < 2
      union all
      select c, 'Deve ter ao menos 2 caracteres' from unnest(array['sobrenome', 'nome_preferido']) c
      where char_length(v ->> c) < 2
      union all
      select c, format('No máximo %s caracteres', m) from (values
        ('nome', 100), ('sobrenome', 150), ('nome_preferido', 100), ('telefone', 40), ('endereco', 300),
        ('logradouro', 150), ('numero', 20), ('complemento', 80), ('bairro', 80), ('cidade', 80), ('naturalidade', 100),
        ('profissao', 100), ('empresa', 100), ('batismo_local', 150), ('batismo_ministro', 120),
        ('batismo_certificado', 40), ('igreja_origem', 150), ('emergencia_nome', 120), ('emergencia_telefone', 40),
        ('rg', 30), ('nome_pai', 200), ('nome_mae', 200), ('familia', 100)) l (c, m)
      where char_length(v ->> c) > m
      union all
      select c, 'Há espaços sobrando' from unnest(array['nome', 'sobrenome', 'nome_preferido']) c
      where v ->> c <> btrim(v ->> c)
      union all
      select c, case
          when v ->> c !~ '^\d{4}-\d{2}-\d{2}$' or not pg_input_is_valid(v ->> c, 'date') then 'Data inválida: use dia/mês/ano'
          when (v ->> c)::date not between '1850-01-01' and current_date + 1 then 'A data não pode estar no futuro'
        end
      from unnest(array['data_nascimento', 'data_conversao', 'batismo_data', 'data_membresia']) c where v ->> c is not null
      union all
      select c, 'A data é anterior ao nascimento' from unnest(array['data_conversao', 'batismo_data', 'data_membresia']) c
      where v ->> c ~ '^\d{4}-\d{2}-\d{2}$' and v ->> c < v ->> 'data_nascimento'
      union all
      select c, 'Telefone inválido: escreva com DDD' from unnest(array['telefone', 'emergencia_telefone']) c
      where v ->> c is not null and app.telefone_e164(v ->> c) is null
      union all
      select 'email', 'E-mail inválido' where v ->> 'email' !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(v ->> 'email') > 254
      union all
      select 'sexo', 'Use feminino ou masculino' where not pg_input_is_valid(v ->> 'sexo', 'public.sexo')
      union all
      select 'estado_civil', 'Estado civil não reconhecido' where not pg_input_is_valid(v ->> 'estado_civil', 'public.estado_civil')
      union all
      select 'situacao', 'Situação não reconhecida' where not pg_input_is_valid(v ->> 'situacao', 'public.situacao')
      union all
      select 'rol', 'Use só números' where v ->> 'rol' !~ '^[1-9]\d{0,8}$'
      union all
      select 'cep', 'CEP deve ter 8 dígitos' where v ->> 'cep' !~ '^\d{8}$'
      union all
      select 'uf', 'UF deve ser uma sigla, como GO' where v ->> 'uf' <> all ('{AC,AL,AM,AP,BA,CE,DF,ES,GO,MA,MG,MS,MT,PA,PB,PE,PI,PR,RJ,RN,RO,RR,RS,SC,SE,SP,TO}')
      union all
      select 'cpf', 'CPF inválido: confira os dígitos' where not app.cpf_valido(v ->> 'cpf')
      union all
      select c, 'Você não tem permissão para gravar este dado' from unnest(array['cpf', 'rg', 'nome_pai', 'nome_mae']) c
      where v ->> c is not null and not sensivel
    ) e (campo, erro) where erro is not null
  ) um
$function$;

CREATE OR REPLACE FUNCTION app.exportar_pagina (
  exportacao uuid,
  depois     jsonb,
  limite     integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  x public.exportacoes;
  maximo constant integer := least(greatest(coalesce(limite, 1000), 1), 5000);
  pagina jsonb;
begin
  select * into x from public.exportacoes e
  where e.id = exportacao and e.autor = (select auth.uid()) and e.created_at > now() - interval '1 day' for update;
  if x.id is null then raise exception using errcode = 'PT404', message = 'Exportação não encontrada.'; end if;
  perform app.conferir_exportacao(x.colunas);
  execute format($q$
    select jsonb_build_object('linhas', coalesce(jsonb_agg(p.linha order by p.nome_ordenacao, p.id), '[]'),
      'depois', case when count(*) = %3$s then
        (array_agg(jsonb_build_object('nome', p.nome_ordenacao, 'id', p.id) order by p.nome_ordenacao desc, p.id desc))[1] end)
    from (
      select m.nome_ordenacao, m.id, jsonb_build_array(%1$s) as linha
      from public.membros_igreja m left join public.membros_reservados r on r.membro_id = m.id
      where %2$s and %4$s order by m.nome_ordenacao, m.id limit %3$s) p $q$,
    (select string_agg(e.expressao, ', ' order by c.ordem) from unnest(x.colunas) with ordinality c (chave, ordem)
     join app.colunas_exportadas() e using (chave)),
    app.condicao_do_filtro(x.filtro), maximo,
    case when depois is null then 'true'
      else format('(m.nome_ordenacao, m.id) > (%L, %L::uuid)', depois ->> 'nome', depois ->> 'id') end) into pagina;
  update public.exportacoes e set quantidade = e.quantidade + jsonb_array_length(pagina -> 'linhas'),
    concluida_em = case when pagina ->> 'depois' is null then now() end
  where e.id = x.id;
  return pagina;
end
$function$;

CREATE OR REPLACE FUNCTION app.formas_do_titulo (
  nome text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select array[app.normalizar(nome), base, case when base ~ '[oe]$' then left(base, -1) else base end || fim]
  from (select regexp_replace(app.normalizar(nome), '\(.*\)', '') as base,
    coalesce(substring(app.normalizar(nome) from '\((.*)\)'), '') as fim) partes
$function$;

CREATE OR REPLACE FUNCTION app.importar_linhas (
  importacao uuid,
  linhas     jsonb
)
  RETURNS TABLE (
    linha     integer,
    resultado text,
    membro_id uuid,
    erros     jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  i public.importacoes;
  analise app.linha_analisada[];
begin
  select * into i from public.importacoes x where x.id = importacao and x.autor = (select auth.uid()) for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null for update;
  if not found or i.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta importação já terminou.';
  end if;
  perform app.por_origem('importacao');
  perform app.continuar_operacao(i.operacao);
  -- What came in before stays as it is: a chunk may be sent twice.
  select coalesce(array_agg(a), '{}') into analise
  from app.analisar_linhas(
    (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(linhas) e
     where not exists (select from public.importacao_linhas l
       where l.importacao_id = i.id and l.linha = (e ->> 'linha')::integer and l.resultado <> 'erro')),
    i.politica, i.campos = 'vazios') a;
  analise := array(
    select row(a.linha, a.acao, case a.acao when 'criar' then md5(i.id::text || ':' || a.linha)::uuid else a.membro_id end,
      a.por, a.erros, a.dados, a.reservados)::app.linha_analisada from unnest(analise) a);
  analise := app.aplicar_ou_explicar(i, array(select a from unnest(analise) a where a.acao in ('criar', 'atualizar')))
    || array(select a from unnest(analise) a where a.acao not in ('criar', 'atualizar'));
  insert into public.importacao_linhas as l (importacao_id, linha, resultado, membro_id, erros)
  select i.id, a.linha, case a.acao when 'criar' then 'criado' when 'atualizar' then 'atualizado' when 'ignorar' then 'ignorado' else 'erro' end,
    case when a.acao <> 'erro' then a.membro_id end, nullif(a.erros, '{}')
  from unnest(analise) a
  on conflict (importacao_id, linha) do update set resultado = excluded.resultado, membro_id = excluded.membro_id, erros = excluded.erros;
  update public.importacoes x set
    criadas = x.criadas + (select count(*) from unnest(analise) a where a.acao = 'criar'),
    atualizadas = x.atualizadas + (select count(*) from unnest(analise) a where a.acao = 'atualizar'),
    ignoradas = x.ignoradas + (select count(*) from unnest(analise) a where a.acao = 'ignorar')
  where x.id = i.id;
  return query
    select l.linha, l.resultado, l.membro_id, l.erros from public.importacao_linhas l
    where l.importacao_id = i.id and l.linha in (select (e ->> 'linha')::integer from jsonb_array_elements(linhas) e)
    order by l.linha;
end
$function$;

CREATE OR REPLACE FUNCTION app.iniciar_exportacao (
  filtro  jsonb,
  colunas text[],
  formato text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  pessoas bigint;
  exportacao uuid;
begin
  perform app.conferir_exportacao(colunas);
  execute 'select count(*) from public.membros_igreja m where ' || app.condicao_do_filtro(filtro) into pessoas;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total)
  values (eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu), coalesce(filtro, '{}'),
    colunas, formato, pessoas)
  returning id into exportacao;
  return jsonb_build_object('id', exportacao, 'total', pessoas);
end
$function$;

CREATE OR REPLACE FUNCTION app.iniciar_importacao (
  id       uuid,
  arquivo  text,
  total    integer,
  politica text,
  campos   text
)
  RETURNS public.importacoes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.importacoes;
  eu constant uuid := (select auth.uid());
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para importar membros.';
  end if;
  select * into i from public.importacoes x where x.id = iniciar_importacao.id;
  if found then
    if i.autor is distinct from eu then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
    return i;
  end if;
  perform app.por_origem('importacao');
  insert into public.importacoes (id, autor, autor_nome, arquivo, total, politica, campos, operacao)
  values (id, eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu), left(arquivo, 200),
    total, politica, campos, app.iniciar_operacao('importacao', left('Importação de ' || arquivo, 200)))
  returning * into i;
  return i;
end
$function$;

CREATE OR REPLACE FUNCTION app.preencher (
  so_vazios boolean
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select string_agg(format(case when so_vazios then '%1$I = coalesce(m.%1$I, r.%1$I)' else '%1$I = coalesce(r.%1$I, m.%1$I)' end, c), ', ')
  from unnest(app.campos_importados()) c
$function$;

CREATE OR REPLACE FUNCTION app.reunir_familias (
  i       public.importacoes,
  analise app.linha_analisada[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return;
end
$function$;

CREATE OR REPLACE FUNCTION public.aniversariantes_do_mes (
  mes       integer,
  no_campus text    DEFAULT NULL::text
)
  RETURNS TABLE (
    membro_id  uuid,
    nome       text,
    dia        integer,
    campus     text,
    nascimento date
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.aniversariantes_do_mes(mes, no_campus)
$function$;

REVOKE ALL ON FUNCTION "public"."aniversariantes_do_mes"(integer, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.conferir_carteirinha (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.conferir_carteirinha(codigo)
$function$;

CREATE OR REPLACE FUNCTION public.conferir_linhas (
  linhas   jsonb,
  politica text  DEFAULT 'ignorar'::text
)
  RETURNS TABLE (
    linha       integer,
    acao        text,
    membro_id   uuid,
    membro_nome text,
    por         text,
    erros       jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.conferir_linhas(linhas, politica)
$function$;

REVOKE ALL ON FUNCTION "public"."conferir_linhas"(jsonb, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.emitir_carteirinhas (
  membros uuid[],
  novas   boolean DEFAULT false
)
  RETURNS TABLE (
    membro_id  uuid,
    codigo     text,
    emitida_em timestamp with time zone,
    valida_ate date
  )
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from app.emitir_carteirinhas(membros, novas)
$function$;

REVOKE ALL ON FUNCTION "public"."emitir_carteirinhas"(uuid[], boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.encerrar_importacao (
  importacao uuid
)
  RETURNS public.importacoes
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.encerrar_importacao(importacao)
$function$;

REVOKE ALL ON FUNCTION "public"."encerrar_importacao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.exportar_pagina (
  exportacao uuid,
  depois     jsonb   DEFAULT NULL::jsonb,
  limite     integer DEFAULT 1000
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.exportar_pagina(exportacao, depois, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."exportar_pagina"(uuid, jsonb, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.importar_linhas (
  importacao uuid,
  linhas     jsonb
)
  RETURNS TABLE (
    linha     integer,
    resultado text,
    membro_id uuid,
    erros     jsonb
  )
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from app.importar_linhas(importacao, linhas)
$function$;

REVOKE ALL ON FUNCTION "public"."importar_linhas"(uuid, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.iniciar_exportacao (
  filtro  jsonb,
  colunas text[],
  formato text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.iniciar_exportacao(filtro, colunas, formato)
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.iniciar_importacao (
  id       uuid,
  arquivo  text,
  total    integer,
  politica text,
  campos   text    DEFAULT 'vazios'::text
)
  RETURNS public.importacoes
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.iniciar_importacao(id, arquivo, total, politica, campos)
$function$;

REVOKE ALL ON FUNCTION "public"."iniciar_importacao"(uuid, text, integer, text, text) FROM PUBLIC, "anon";

ALTER TABLE "public"."carteirinhas"
  ADD CONSTRAINT "carteirinhas_emitida_por_fkey" FOREIGN KEY (emitida_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."carteirinhas"
  ADD CONSTRAINT "carteirinhas_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."exportacoes"
  ADD CONSTRAINT "exportacoes_autor_fkey" FOREIGN KEY (autor) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."importacao_linhas"
  ADD CONSTRAINT "importacao_linhas_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."importacoes"
  ADD CONSTRAINT "importacoes_autor_fkey" FOREIGN KEY (autor) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."importacoes"
  ADD CONSTRAINT "importacoes_operacao_fkey" FOREIGN KEY (operacao) REFERENCES public.operacoes(id);

ALTER TABLE "public"."importacao_linhas"
  ADD CONSTRAINT "importacao_linhas_importacao_id_fkey" FOREIGN KEY (importacao_id) REFERENCES public.importacoes(id) ON DELETE CASCADE;

CREATE INDEX carteirinhas_emitida_por_idx ON public.carteirinhas USING btree (emitida_por);

CREATE INDEX carteirinhas_membro_idx ON public.carteirinhas USING btree (membro_id);

CREATE UNIQUE INDEX carteirinhas_uma_valida_idx ON public.carteirinhas USING btree (membro_id)
  WHERE (revogada_em IS NULL);

CREATE INDEX exportacoes_autor_idx ON public.exportacoes USING btree (autor, created_at DESC);

CREATE INDEX exportacoes_created_at_idx ON public.exportacoes USING btree (created_at DESC);

CREATE INDEX importacao_linhas_membro_idx ON public.importacao_linhas USING btree (membro_id);

CREATE INDEX importacoes_autor_idx ON public.importacoes USING btree (autor, created_at DESC);

CREATE INDEX importacoes_operacao_idx ON public.importacoes USING btree (operacao);

CREATE INDEX mapeamentos_importacao_cabecalhos_idx ON public.mapeamentos_importacao USING btree (cabecalhos)
  WHERE da_igreja;

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.carteirinhas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.carteirinhas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.exportacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.importacao_linhas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.importacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.mapeamentos_importacao
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.mapeamentos_importacao
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE POLICY "carteirinhas: vê a própria e, quem edita membros, as do alcan" ON "public"."carteirinhas"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND app.membro_no_escopo(membro_id, (
    SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

CREATE POLICY "exportações: cada um vê as suas, e todas quem edita configur" ON "public"."exportacoes"
  FOR SELECT
  TO "authenticated"
  USING
    (((autor = ( SELECT auth.uid() AS uid)) OR (( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS
    todos_os_campi))));

CREATE POLICY "linhas: vê quem vê a importação" ON "public"."importacao_linhas"
  FOR SELECT
  TO "authenticated"
  USING ((importacao_id IN ( SELECT i.id
   FROM public.importacoes i)));

CREATE POLICY "importações: cada um vê as suas, e todas quem edita configur" ON "public"."importacoes"
  FOR SELECT
  TO "authenticated"
  USING
    (((autor = ( SELECT auth.uid() AS uid)) OR (( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS
    todos_os_campi))));

COMMENT ON COLUMN "public"."carteirinhas"."codigo" IS 'What the QR holds: random.';

COMMENT ON COLUMN "public"."carteirinhas"."emitida_em" IS 'When it was issued.';

COMMENT ON COLUMN "public"."carteirinhas"."emitida_por" IS 'The account that issued it.';

COMMENT ON COLUMN "public"."carteirinhas"."membro_id" IS 'Whose card it is.';

COMMENT ON COLUMN "public"."carteirinhas"."revogada_em" IS 'When another one took its place or it was lost.';

COMMENT ON COLUMN "public"."carteirinhas"."valida_ate" IS 'Last day on which it is valid.';

COMMENT ON COLUMN "public"."exportacoes"."autor" IS 'The account that exported.';

COMMENT ON COLUMN "public"."exportacoes"."autor_nome" IS 'Its name at that time.';

COMMENT ON COLUMN "public"."exportacoes"."colunas" IS 'Which columns, in their order.';

COMMENT ON COLUMN "public"."exportacoes"."concluida_em" IS 'When the last one was handed out; null: it was stopped.';

COMMENT ON COLUMN "public"."exportacoes"."created_at" IS 'When it began.';

COMMENT ON COLUMN "public"."exportacoes"."filtro" IS 'Which people, as the members'' list asks for them.';

COMMENT ON COLUMN "public"."exportacoes"."formato" IS 'csv or xlsx.';

COMMENT ON COLUMN "public"."exportacoes"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."exportacoes"."quantidade" IS 'How many were handed out.';

COMMENT ON COLUMN "public"."exportacoes"."total" IS 'How many people the filter had when it began.';

COMMENT ON COLUMN "public"."importacao_linhas"."erros" IS 'What was wrong, by field.';

COMMENT ON COLUMN "public"."importacao_linhas"."importacao_id" IS 'The file.';

COMMENT ON COLUMN "public"."importacao_linhas"."linha" IS 'Number of the line in the file.';

COMMENT ON COLUMN "public"."importacao_linhas"."membro_id" IS 'The person.';

COMMENT ON COLUMN "public"."importacao_linhas"."resultado" IS 'criado, atualizado, ignorado or erro (may come again, mended).';

COMMENT ON COLUMN "public"."importacoes"."arquivo" IS 'Name of the file.';

COMMENT ON COLUMN "public"."importacoes"."atualizadas" IS 'How many were updated.';

COMMENT ON COLUMN "public"."importacoes"."autor" IS 'The account that imports.';

COMMENT ON COLUMN "public"."importacoes"."autor_nome" IS 'Its name at that time.';

COMMENT ON COLUMN "public"."importacoes"."campos" IS 'What atualizar fills: vazios only, or todos that the file says.';

COMMENT ON COLUMN "public"."importacoes"."created_at" IS 'When it began.';

COMMENT ON COLUMN "public"."importacoes"."criadas" IS 'How many people were created.';

COMMENT ON COLUMN "public"."importacoes"."encerrada_em" IS 'When it was finished or stopped; null: it may go on.';

COMMENT ON COLUMN "public"."importacoes"."id" IS 'Identity of the row, chosen by who imports, so that beginning twice begins once.';

COMMENT ON COLUMN "public"."importacoes"."ignoradas" IS 'How many were there already and stayed as they were.';

COMMENT ON COLUMN "public"."importacoes"."operacao" IS 'The operation that all of it is, and by which it is undone.';

COMMENT ON COLUMN "public"."importacoes"."politica" IS 'What happens to people who are there already: ignorar, atualizar, or criar another record.';

COMMENT ON COLUMN "public"."importacoes"."total" IS 'How many lines are to come in.';

COMMENT ON COLUMN "public"."mapeamentos_importacao"."cabecalhos" IS 'The headers, normalised, in their order.';

COMMENT ON COLUMN "public"."mapeamentos_importacao"."colunas" IS 'Field by normalised header; empty for a column that stays out.';

COMMENT ON COLUMN "public"."mapeamentos_importacao"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."mapeamentos_importacao"."da_igreja" IS 'Offered to everybody who imports.';

COMMENT ON COLUMN "public"."mapeamentos_importacao"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."mapeamentos_importacao"."updated_at" IS 'When the row last changed.';

COMMENT ON CONSTRAINT "carteirinhas_membro_id_fkey" ON "public"."carteirinhas" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "importacao_linhas_membro_id_fkey" ON "public"."importacao_linhas" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."analisar_linhas"(jsonb, text, boolean) IS 'What would happen to each line [{linha, valores}] under a policy, in the caller''s scope: errors, the person who is there
already (by CPF, e-mail, or name with birth or phone), and the values as the tables take them. Raises 42501, 22023.';

COMMENT ON FUNCTION "app"."aniversariantes_do_mes"(integer, text) IS 'See public.aniversariantes_do_mes.';

COMMENT ON FUNCTION "app"."aplicar_linhas"(public.importacoes, app.linha_analisada[]) IS 'Writes lines that were found in order. For app.importar_linhas.';

COMMENT ON FUNCTION "app"."aplicar_ou_explicar"(public.importacoes, app.linha_analisada[]) IS 'Writes lines at once; when that fails, one by one, those that cannot be written becoming errors.';

COMMENT ON FUNCTION "app"."campos_importados"() IS 'The columns of membros_igreja that a file fills as it says them.';

COMMENT ON FUNCTION "app"."colunas_exportadas"() IS 'The columns that an export may have: key, SQL over membros_igreja m and membros_reservados r, and whether it is sensitive.';

COMMENT ON FUNCTION "app"."conferir_carteirinha"(text) IS 'See public.conferir_carteirinha.';

COMMENT ON FUNCTION "app"."conferir_exportacao"(text[]) IS 'The caller may export these columns. Raises 42501, 22023.';

COMMENT ON FUNCTION "app"."conferir_linhas"(jsonb, text) IS 'See public.conferir_linhas.';

COMMENT ON FUNCTION "app"."em_comunhao"(public.situacao) IS 'Somebody in this situation is a member in communion, who may carry a card.';

COMMENT ON FUNCTION "app"."emitir_carteirinhas"(uuid[], boolean) IS 'See public.emitir_carteirinhas.';

COMMENT ON FUNCTION "app"."encerrar_importacao"(uuid) IS 'See public.encerrar_importacao.';

COMMENT ON FUNCTION "app"."erros_da_linha"(jsonb, boolean) IS 'What is wrong in the values of a line by itself, by field; the same rules as the form''s. sensivel: the caller may write documents.';

COMMENT ON FUNCTION "app"."exportar_pagina"(uuid, jsonb, integer) IS 'See public.exportar_pagina.';

COMMENT ON FUNCTION "app"."formas_do_titulo"(text) IS 'How a title is written in a file, normalised: Diácono(isa) also as diacono and diaconisa.';

COMMENT ON FUNCTION "app"."importar_linhas"(uuid, jsonb) IS 'See public.importar_linhas.';

COMMENT ON FUNCTION "app"."iniciar_exportacao"(jsonb, text[], text) IS 'See public.iniciar_exportacao.';

COMMENT ON FUNCTION "app"."iniciar_importacao"(uuid, text, integer, text, text) IS 'See public.iniciar_importacao.';

COMMENT ON FUNCTION "app"."preencher"(boolean) IS 'The SET of an update of membros_igreja m by a line r: an empty cell never erases.';

COMMENT ON FUNCTION "app"."reunir_familias"(public.importacoes, app.linha_analisada[]) IS 'People of one file with the same family.';

COMMENT ON FUNCTION "public"."aniversariantes_do_mes"(integer, text) IS 'Who has a birthday in a month (1 to 12), in the caller''s scope, by day; those who left are not there. Raises 22023.';

COMMENT ON FUNCTION "public"."conferir_carteirinha"(text) IS 'What a card''s code says to anybody: {igreja, valida} and, only while it is valid, nome, campus and valida_ate. Nothing more.';

COMMENT ON FUNCTION "public"."conferir_linhas"(jsonb, text) IS 'A dry run of up to 1,000 lines [{linha, valores: {campo: texto}}]: for each, acao (criar, atualizar, ignorar, erro), who is
there already and by what (cpf, email, nome), erros by field. Changes nothing. For those who edit members. Raises 42501, 22023.';

COMMENT ON FUNCTION "public"."emitir_carteirinhas"(uuid[], boolean) IS 'The valid cards of up to 500 people, issued for those who have none: for two years. Only for members in communion whom the
caller reaches; others are left out. novas: what they have is revoked first (lost card). For those who edit members. Raises 42501, 22023.';

COMMENT ON FUNCTION "public"."encerrar_importacao"(uuid) IS 'Ends an import of the caller''s, whether all lines came in or not. Again: changes nothing. Raises PT404.';

COMMENT ON FUNCTION "public"."exportar_pagina"(uuid, jsonb, integer) IS 'The next people of an export that the caller began within a day, by name: {linhas: [[value per column]], depois}. depois:
that of the page before; null when there is no more. limite: 1 to 5,000. What is handed out is counted. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."importar_linhas"(uuid, jsonb) IS 'Takes up to 1,000 lines into an import that the caller began, as part of its operation: what became of each. Lines that
came in before are not taken again. Everything is checked anew. Raises 42501, 22023, PT404, PT409 when it is finished or undone.';

COMMENT ON FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text) IS 'Writes an export down and gives {id, total}. filtro as the members'' list has it (app.partes_do_filtro); formato csv or
xlsx. For those who may export members; sensitive columns for those who may see them. Raises 42501, 22023, 23514.';

COMMENT ON FUNCTION "public"."iniciar_importacao"(uuid, text, integer, text, text) IS 'Begins an import under an id of the caller''s choice; the same id again gives the one that began. Raises 42501, 23514, PT404.';

COMMENT ON TABLE "public"."carteirinhas" IS 'Membership cards. The code in their QR says nothing by itself and opens nothing.';

COMMENT ON TABLE "public"."exportacoes" IS 'Every export of people: who, when, which, how many. Written by functions only.';

COMMENT ON TABLE "public"."importacao_linhas" IS 'What became of each line of a file; a line that came in is never taken twice.';

COMMENT ON TABLE "public"."importacoes" IS 'Files of people that came in. Written by functions only.';

COMMENT ON TABLE "public"."mapeamentos_importacao" IS 'Which field each column of a file holds, kept for the next file with the same headers.';

COMMENT ON TYPE "app"."linha_analisada" IS 'A line of a file: acao (criar, atualizar, ignorar, erro), the person who is there already and by what they were found
(cpf, email, nome), erros by field, and its values by column of membros_igreja and membros_reservados.';

REVOKE ALL ON FUNCTION "app"."analisar_linhas"(jsonb, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aniversariantes_do_mes"(integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aniversariantes_do_mes"(integer, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."aplicar_linhas"(public.importacoes, app.linha_analisada[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aplicar_ou_explicar"(public.importacoes, app.linha_analisada[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campos_importados"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."colunas_exportadas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_carteirinha"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_carteirinha"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."conferir_exportacao"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_linhas"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_linhas"(jsonb, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."em_comunhao"(public.situacao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."emitir_carteirinhas"(uuid[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."emitir_carteirinhas"(uuid[], boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."encerrar_importacao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."encerrar_importacao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."erros_da_linha"(jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exportar_pagina"(uuid, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."exportar_pagina"(uuid, jsonb, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."formas_do_titulo"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."importar_linhas"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."importar_linhas"(uuid, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."iniciar_exportacao"(jsonb, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."iniciar_exportacao"(jsonb, text[], text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."iniciar_importacao"(uuid, text, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."iniciar_importacao"(uuid, text, integer, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."preencher"(boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."reunir_familias"(public.importacoes, app.linha_analisada[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."aniversariantes_do_mes"(integer, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."conferir_carteirinha"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."conferir_carteirinha"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."conferir_linhas"(jsonb, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."emitir_carteirinhas"(uuid[], boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."encerrar_importacao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."exportar_pagina"(uuid, jsonb, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."importar_linhas"(uuid, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."iniciar_exportacao"(jsonb, text[], text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."iniciar_importacao"(uuid, text, integer, text, text) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."carteirinhas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."carteirinhas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."carteirinhas" TO "service_role";

REVOKE ALL ON TABLE "public"."exportacoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."exportacoes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."exportacoes" TO "service_role";

REVOKE ALL ON TABLE "public"."importacao_linhas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."importacao_linhas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."importacao_linhas" TO "service_role";

REVOKE ALL ON TABLE "public"."importacoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."importacoes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."importacoes" TO "service_role";

REVOKE ALL ON TABLE "public"."mapeamentos_importacao" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."mapeamentos_importacao" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."mapeamentos_importacao" TO "service_role";

ALTER TABLE "public"."mapeamentos_importacao"
  ADD CONSTRAINT "mapeamentos_importacao_autor_fkey" FOREIGN KEY (autor) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE POLICY "mapeamentos: cada um altera os seus" ON "public"."mapeamentos_importacao"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND (autor = ( SELECT auth.uid() AS uid))))
  WITH CHECK ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND (autor = ( SELECT auth.uid() AS uid))));

CREATE POLICY "mapeamentos: quem importa guarda os seus" ON "public"."mapeamentos_importacao"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND (autor = ( SELECT auth.uid() AS uid))));

CREATE POLICY "mapeamentos: quem importa vê os seus e os da igreja" ON "public"."mapeamentos_importacao"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND (da_igreja OR (autor = ( SELECT auth.uid() AS uid)))));

COMMENT ON COLUMN "public"."mapeamentos_importacao"."autor" IS 'Whose mapping it is.';
