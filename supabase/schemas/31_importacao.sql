-- People who come in from a file: analysed line by line, applied part by part, undone as a whole.
set check_function_bodies = off;

create table public.mapeamentos_importacao (
  id uuid primary key default gen_random_uuid(),
  autor uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  cabecalhos text not null check (char_length(cabecalhos) between 1 and 4000),
  colunas jsonb not null check (jsonb_typeof(colunas) = 'object' and pg_column_size(colunas) < 20000),
  da_igreja boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (autor, cabecalhos)
);
create index mapeamentos_importacao_cabecalhos_idx on public.mapeamentos_importacao (cabecalhos) where da_igreja;
comment on table public.mapeamentos_importacao is 'Which field each column of a file holds, kept for the next file with the same headers.';
comment on column public.mapeamentos_importacao.id is 'Identity of the row.';
comment on column public.mapeamentos_importacao.autor is 'Whose mapping it is.';
comment on column public.mapeamentos_importacao.cabecalhos is 'The headers, normalised, in their order.';
comment on column public.mapeamentos_importacao.colunas is 'Field by normalised header; empty for a column that stays out.';
comment on column public.mapeamentos_importacao.da_igreja is 'Offered to everybody who imports.';
comment on column public.mapeamentos_importacao.created_at is 'When the row came to be.';
comment on column public.mapeamentos_importacao.updated_at is 'When the row last changed.';

create table public.importacoes (
  id uuid primary key,
  autor uuid references public.profiles (id) on delete set null,
  autor_nome text,
  arquivo text not null check (char_length(arquivo) between 1 and 200),
  total integer not null check (total between 1 and 5000),
  politica text not null check (politica in ('ignorar', 'atualizar', 'criar')),
  campos text not null default 'vazios' check (campos in ('vazios', 'todos')),
  criadas integer not null default 0,
  atualizadas integer not null default 0,
  ignoradas integer not null default 0,
  operacao uuid not null references public.operacoes (id),
  encerrada_em timestamptz,
  created_at timestamptz not null default now()
);
create index importacoes_autor_idx on public.importacoes (autor, created_at desc);
create index importacoes_operacao_idx on public.importacoes (operacao);
comment on table public.importacoes is 'Files of people that came in. Written by functions only.';
comment on column public.importacoes.id is 'Identity of the row, chosen by who imports, so that beginning twice begins once.';
comment on column public.importacoes.autor is 'The account that imports.';
comment on column public.importacoes.autor_nome is 'Its name at that time.';
comment on column public.importacoes.arquivo is 'Name of the file.';
comment on column public.importacoes.total is 'How many lines are to come in.';
comment on column public.importacoes.politica is 'What happens to people who are there already: ignorar, atualizar, or criar another record.';
comment on column public.importacoes.campos is 'What atualizar fills: vazios only, or todos that the file says.';
comment on column public.importacoes.criadas is 'How many people were created.';
comment on column public.importacoes.atualizadas is 'How many were updated.';
comment on column public.importacoes.ignoradas is 'How many were there already and stayed as they were.';
comment on column public.importacoes.operacao is 'The operation that stands for all of it; its parts are operations of their own, so that each is undone in time.';
comment on column public.importacoes.encerrada_em is 'When it was finished or stopped; null: it may go on.';
comment on column public.importacoes.created_at is 'When it began.';

create table public.importacao_linhas (
  importacao_id uuid not null references public.importacoes (id) on delete cascade,
  linha integer not null check (linha > 0),
  resultado text not null check (resultado in ('criado', 'atualizado', 'ignorado', 'erro')),
  membro_id uuid references public.membros_igreja (id) on delete set null,
  erros jsonb,
  operacao uuid references public.operacoes (id),
  primary key (importacao_id, linha)
);
create index importacao_linhas_operacao_idx on public.importacao_linhas (operacao);
create index importacao_linhas_membro_idx on public.importacao_linhas (membro_id);
comment on constraint importacao_linhas_membro_id_fkey on public.importacao_linhas is 'não impede desfazer';
comment on table public.importacao_linhas is 'What became of each line of a file; a line that came in is never taken twice.';
comment on column public.importacao_linhas.importacao_id is 'The file.';
comment on column public.importacao_linhas.linha is 'Number of the line in the file.';
comment on column public.importacao_linhas.resultado is 'criado, atualizado, ignorado or erro (may come again, mended).';
comment on column public.importacao_linhas.membro_id is 'The person.';
comment on column public.importacao_linhas.erros is 'What was wrong, by field.';
comment on column public.importacao_linhas.operacao is 'The part of the import that the line came in with, and by which it is undone.';

create type app.linha_analisada as (
  linha integer, acao text, membro_id uuid, por text, erros jsonb, dados jsonb, reservados jsonb
);
comment on type app.linha_analisada is
  'A line of a file: acao (criar, atualizar, ignorar, erro), the person who is there already and by what they were found
(cpf, email, nome), erros by field, and its values by column of membros_igreja and membros_reservados.';

create function app.campos_importados() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['nome', 'sobrenome', 'nome_preferido', 'email', 'telefone', 'data_nascimento', 'sexo', 'estado_civil',
    'rol', 'endereco', 'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'naturalidade',
    'profissao', 'empresa', 'como_conheceu', 'data_conversao', 'batismo_data', 'batismo_local', 'batismo_ministro',
    'batismo_certificado', 'data_membresia', 'igreja_origem', 'emergencia_nome', 'emergencia_telefone']
$$;
comment on function app.campos_importados() is 'The columns of membros_igreja that a file fills as it says them.';

create function app.formas_do_titulo(nome text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[app.normalizar(nome), base, case when base ~ '[oe]$' then left(base, -1) else base end || fim]
  from (select regexp_replace(app.normalizar(nome), '\(.*\)', '') as base,
    coalesce(substring(app.normalizar(nome) from '\((.*)\)'), '') as fim) partes
$$;
comment on function app.formas_do_titulo(text) is
  'How a title is written in a file, normalised: Diácono(isa) also as diacono and diaconisa.';

create function app.erros_da_linha(v jsonb, sensivel boolean) returns jsonb
language sql stable set search_path = '' as $$
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
$$;
comment on function app.erros_da_linha(jsonb, boolean) is
  'What is wrong in the values of a line by itself, by field; the same rules as the form''s. sensivel: the caller may write documents.';

create function app.analisar_linhas(linhas jsonb, politica text, so_vazios boolean) returns setof app.linha_analisada
language plpgsql stable security definer set search_path = '' as $$
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
    select (e ->> 'linha')::integer as linha, d.v, app.normalizar(d.v ->> 'campus') as campus_normal,
      app.normalizar(d.v ->> 'titulo') as titulo_normal, app.normalizar(d.v ->> 'como_conheceu') as como_normal
    from jsonb_array_elements(linhas) e cross join lateral (select jsonb_strip_nulls(coalesce(e -> 'valores', '{}')) as v) d
  ), campus_escrito as materialized (
    select c.nome, app.normalizar(c.nome) as escrito from public.campi c where c.ativo
  ), titulo_escrito as materialized (
    select distinct on (f.escrito) f.escrito, t.id
    from public.titulos t cross join lateral unnest(app.formas_do_titulo(t.nome)) f (escrito) where t.ativo order by f.escrito
  ), como_escrito as materialized (
    select distinct on (f.escrito) f.escrito, l.chave
    from public.listas l cross join lateral (values (app.normalizar(l.nome)), (l.chave)) f (escrito)
    where l.lista = 'como_conheceu' and l.ativo order by f.escrito
  ), lida as materialized (
    select d.linha, d.v, app.erros_da_linha(d.v, sensivel) as erros, lower(d.v ->> 'email') as email,
      case when sensivel then d.v ->> 'cpf' end as cpf,
      case when d.v ->> 'rol' ~ '^[1-9]\d{0,8}$' then (d.v ->> 'rol')::integer end as rol,
      app.normalizar(concat_ws(' ', d.v ->> 'nome', d.v ->> 'sobrenome')) as nome,
      c.nome as campus, t.id as titulo_id, l.chave as como_conheceu
    from dado d
    left join campus_escrito c on c.escrito = d.campus_normal
    left join titulo_escrito t on t.escrito = d.titulo_normal
    left join como_escrito l on l.escrito = d.como_normal
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
$$;
comment on function app.analisar_linhas(jsonb, text, boolean) is
  'What would happen to each line [{linha, valores}] under a policy, in the caller''s scope: errors, the person who is there
already (by CPF, e-mail, or name with birth or phone), and the values as the tables take them. Raises 42501, 22023.';

create function app.conferir_linhas(linhas jsonb, politica text)
returns table (linha integer, acao text, membro_id uuid, membro_nome text, por text, erros jsonb)
language sql stable security definer set search_path = '' as $$
  select a.linha, a.acao, a.membro_id, m.nome_completo, a.por, a.erros
  from app.analisar_linhas(linhas, politica, true) a left join public.membros_igreja m on m.id = a.membro_id
$$;
comment on function app.conferir_linhas(jsonb, text) is 'See public.conferir_linhas.';

create function public.conferir_linhas(linhas jsonb, politica text default 'ignorar')
returns table (linha integer, acao text, membro_id uuid, membro_nome text, por text, erros jsonb)
language sql stable set search_path = '' as $$
  select * from app.conferir_linhas(linhas, politica)
$$;
comment on function public.conferir_linhas(jsonb, text) is
  'A dry run of up to 1,000 lines [{linha, valores: {campo: texto}}]: for each, acao (criar, atualizar, ignorar, erro), who is
there already and by what (cpf, email, nome), erros by field. Changes nothing. For those who edit members. Raises 42501, 22023.';

create function app.uuid_de(texto text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  -- Version 8 and the variant of RFC 9562: programs refuse others.
  select overlay(overlay(md5(texto) placing '8' from 13) placing 'a' from 17)::uuid
$$;
comment on function app.uuid_de(text) is 'A valid UUID (version 8, RFC 9562) that is the same for the same text.';

create function app.preencher(so_vazios boolean) returns text
language sql stable set search_path = '' as $$
  select string_agg(format(case when so_vazios then '%1$I = coalesce(m.%1$I, r.%1$I)' else '%1$I = coalesce(r.%1$I, m.%1$I)' end, c), ', ')
  from unnest(app.campos_importados()) c
$$;
comment on function app.preencher(boolean) is 'The SET of an update of membros_igreja m by a line r: an empty cell never erases.';

create function app.reunir_familias(i public.importacoes, analise app.linha_analisada[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gente constant jsonb := (
    select jsonb_agg(jsonb_build_object('membro', m.id, 'linha', a.linha, 'campus', m.campus, 'nome', a.dados ->> 'familia',
      'casa', app.uuid_de(i.id::text || ':familia:' || app.normalizar(a.dados ->> 'familia'))))
    from unnest(analise) a join public.membros_igreja m on m.id = a.membro_id
    where a.acao in ('criar', 'atualizar') and nullif(app.normalizar(a.dados ->> 'familia'), '') is not null
      and not exists (select from public.familia_membros f where f.membro_id = m.id and f.fim is null));
begin
  if gente is null then return; end if;
  insert into public.familias (id, nome, campus, responsavel_id)
  select distinct on (g.casa) g.casa, left(case when app.normalizar(g.nome) like 'familia%' then btrim(g.nome)
    else 'Família ' || btrim(g.nome) end, 150), g.campus, g.membro
  from jsonb_to_recordset(gente) g (membro uuid, linha integer, campus text, nome text, casa uuid)
  where not exists (select from public.familias f where f.id = g.casa)
  order by g.casa, g.linha;
  insert into public.familia_membros (familia_id, membro_id, papel)
  select g.casa, g.membro, (case
    when g.membro = f.responsavel_id then 'responsavel'
    when m.estado_civil = 'casado' and r.estado_civil = 'casado' and m.sexo <> r.sexo
      and row_number() over (partition by g.casa, m.estado_civil, m.sexo order by g.linha) = 1
      and not exists (select from public.familia_membros x where x.familia_id = g.casa and x.fim is null and x.papel = 'conjuge') then 'conjuge'
    when m.data_nascimento > r.data_nascimento + interval '15 years' then 'filho'
    else 'outro' end)::public.familia_papel
  from jsonb_to_recordset(gente) g (membro uuid, linha integer, campus text, nome text, casa uuid)
  join public.familias f on f.id = g.casa
  join public.membros_igreja m on m.id = g.membro
  left join public.membros_igreja r on r.id = f.responsavel_id;
end
$$;
comment on function app.reunir_familias(public.importacoes, app.linha_analisada[]) is
  'The people of one file who name the same family live in one household, also when they come in different chunks: the first
is its head, the others are what marriage and age say, else outro. Who lives in a household already stays there.';

create function app.aplicar_linhas(i public.importacoes, analise app.linha_analisada[]) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.aplicar_linhas(public.importacoes, app.linha_analisada[]) is
  'Writes lines that were found in order. For app.importar_linhas.';

create function app.aplicar_ou_explicar(i public.importacoes, analise app.linha_analisada[]) returns app.linha_analisada[]
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.aplicar_ou_explicar(public.importacoes, app.linha_analisada[]) is
  'Writes lines at once; when that fails, one by one, those that cannot be written becoming errors.';

create function app.iniciar_importacao(id uuid, arquivo text, total integer, politica text, campos text) returns public.importacoes
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.iniciar_importacao(uuid, text, integer, text, text) is 'See public.iniciar_importacao.';

create function public.iniciar_importacao(
  id uuid, arquivo text, total integer, politica text, campos text default 'vazios') returns public.importacoes
language sql set search_path = '' as $$
  select app.iniciar_importacao(id, arquivo, total, politica, campos)
$$;
comment on function public.iniciar_importacao(uuid, text, integer, text, text) is
  'Begins an import under an id of the caller''s choice; the same id again gives the one that began. Raises 42501, 23514, PT404.';

create function app.importar_linhas(importacao uuid, linhas jsonb)
returns table (linha integer, resultado text, membro_id uuid, erros jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  i public.importacoes;
  analise app.linha_analisada[];
  parte uuid;
begin
  select * into i from public.importacoes x where x.id = importacao and x.autor = (select auth.uid()) for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null for update;
  if not found or i.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta importação já terminou.';
  end if;
  perform app.por_origem('importacao');
  -- What came in before stays as it is: a chunk may be sent twice.
  select coalesce(array_agg(a), '{}') into analise
  from app.analisar_linhas(
    (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(linhas) e
     where not exists (select from public.importacao_linhas l
       where l.importacao_id = i.id and l.linha = (e ->> 'linha')::integer and l.resultado <> 'erro')),
    i.politica, i.campos = 'vazios') a;
  analise := array(
    select row(a.linha, a.acao, case a.acao when 'criar' then app.uuid_de(i.id::text || ':' || a.linha) else a.membro_id end,
      a.por, a.erros, a.dados, a.reservados)::app.linha_analisada from unnest(analise) a);
  if exists (select from unnest(analise) a where a.acao in ('criar', 'atualizar')) then
    parte := app.iniciar_operacao('importacao', 'Importação de ' || i.arquivo, jsonb_build_object('importacao', i.id));
  end if;
  analise := app.aplicar_ou_explicar(i, array(select a from unnest(analise) a where a.acao in ('criar', 'atualizar')))
    || array(select a from unnest(analise) a where a.acao not in ('criar', 'atualizar'));
  insert into public.importacao_linhas as l (importacao_id, linha, resultado, membro_id, erros, operacao)
  select i.id, a.linha, case a.acao when 'criar' then 'criado' when 'atualizar' then 'atualizado' when 'ignorar' then 'ignorado' else 'erro' end,
    case when a.acao <> 'erro' then a.membro_id end, nullif(a.erros, '{}'),
    case when a.acao in ('criar', 'atualizar') then parte end
  from unnest(analise) a
  on conflict (importacao_id, linha) do update set resultado = excluded.resultado, membro_id = excluded.membro_id,
    erros = excluded.erros, operacao = excluded.operacao;
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
$$;
comment on function app.importar_linhas(uuid, jsonb) is 'See public.importar_linhas.';

create function public.importar_linhas(importacao uuid, linhas jsonb)
returns table (linha integer, resultado text, membro_id uuid, erros jsonb)
language sql set search_path = '' as $$
  select * from app.importar_linhas(importacao, linhas)
$$;
comment on function public.importar_linhas(uuid, jsonb) is
  'Takes up to 1,000 lines into an import that the caller began, as part of its operation: what became of each. Lines that
came in before are not taken again. Everything is checked anew. Raises 42501, 22023, PT404, PT409 when it is finished or undone.';

create function app.encerrar_importacao(importacao uuid) returns public.importacoes
language plpgsql security definer set search_path = '' as $$
declare
  i public.importacoes;
begin
  update public.importacoes x set encerrada_em = coalesce(x.encerrada_em, now())
  where x.id = importacao and x.autor = (select auth.uid()) returning * into i;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  return i;
end
$$;
comment on function app.encerrar_importacao(uuid) is 'See public.encerrar_importacao.';

create function public.encerrar_importacao(importacao uuid) returns public.importacoes
language sql set search_path = '' as $$
  select app.encerrar_importacao(importacao)
$$;
comment on function public.encerrar_importacao(uuid) is
  'Ends an import of the caller''s, whether all lines came in or not. Again: changes nothing. Raises PT404.';

create function app.desfazer_importacao(importacao uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i public.importacoes;
  parte uuid;
  desfeita jsonb := '{"desfeitas": 0, "mantidos": []}';
  restam integer;
begin
  select * into i from public.importacoes x
  where x.id = importacao and (x.autor = (select auth.uid()) or app.pode('configuracoes', 'editar') and app.todos_os_campi())
  for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null;
  if not found then raise exception using errcode = 'PT409', message = 'Isto já foi desfeito.'; end if;
  update public.importacoes x set encerrada_em = coalesce(x.encerrada_em, now()) where x.id = i.id;
  -- The last part first: what came in before may be what it stands on.
  select o.id into parte from public.operacoes o
  where o.desfeita_em is null and o.id in (select l.operacao from public.importacao_linhas l where l.importacao_id = i.id)
  order by o.created_at desc, o.id limit 1;
  if parte is not null then desfeita := app.desfazer_operacao(parte, true); end if;
  select count(*) into restam from public.operacoes o
  where o.desfeita_em is null and o.id in (select l.operacao from public.importacao_linhas l where l.importacao_id = i.id);
  if restam = 0 then
    update public.operacoes o set desfeita_em = clock_timestamp(), desfeita_por = (select auth.uid()) where o.id = i.operacao;
  end if;
  return desfeita || jsonb_build_object('restam', restam);
end
$$;
comment on function app.desfazer_importacao(uuid) is 'See public.desfazer_importacao.';

create function public.desfazer_importacao(importacao uuid) returns jsonb
language sql set search_path = '' as $$
  select app.desfazer_importacao(importacao)
$$;
comment on function public.desfazer_importacao(uuid) is
  'Takes back the last part of an import that still stands, and ends it: {desfeitas, mantidos: [{membro_id, motivo}], restam}.
Call it until restam is 0. What others changed since stays and is named. For whoever imported (within a day, or reaching
everybody concerned) and those who edit the settings of all campuses. Raises PT404, PT409 when it was undone, 42501.';

create trigger c_marcar_alteracao before update on public.mapeamentos_importacao
  for each row execute function app.marcar_alteracao();

alter table public.mapeamentos_importacao enable row level security;
alter table public.importacoes enable row level security;
alter table public.importacao_linhas enable row level security;

create policy "mapeamentos: quem importa vê os seus e os da igreja" on public.mapeamentos_importacao
  for select to authenticated
  using ((select app.pode('membros', 'editar')) and (da_igreja or autor = (select auth.uid())));
create policy "mapeamentos: quem importa guarda os seus" on public.mapeamentos_importacao
  for insert to authenticated with check ((select app.pode('membros', 'editar')) and autor = (select auth.uid()));
create policy "mapeamentos: cada um altera os seus" on public.mapeamentos_importacao
  for update to authenticated
  using ((select app.pode('membros', 'editar')) and autor = (select auth.uid()))
  with check ((select app.pode('membros', 'editar')) and autor = (select auth.uid()));
create policy "importações: cada um vê as suas, e todas quem edita configurações e alcança todos" on public.importacoes
  for select to authenticated
  using (autor = (select auth.uid()) or ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi())));
create policy "linhas: vê quem vê a importação" on public.importacao_linhas
  for select to authenticated using (importacao_id in (select i.id from public.importacoes i));

revoke execute on all functions in schema app, public from public;
grant select, insert, update on public.mapeamentos_importacao to authenticated;
grant select on public.importacoes, public.importacao_linhas to authenticated;
grant all on public.mapeamentos_importacao to service_role;
grant select on public.importacoes, public.importacao_linhas to service_role;
grant execute on function
  app.conferir_linhas(jsonb, text), public.conferir_linhas(jsonb, text),
  app.iniciar_importacao(uuid, text, integer, text, text),
  public.iniciar_importacao(uuid, text, integer, text, text), app.importar_linhas(uuid, jsonb),
  public.importar_linhas(uuid, jsonb), app.encerrar_importacao(uuid), public.encerrar_importacao(uuid),
  app.desfazer_importacao(uuid), public.desfazer_importacao(uuid)
  to authenticated, service_role;
