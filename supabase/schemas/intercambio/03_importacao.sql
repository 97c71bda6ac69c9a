-- People who come in from a file: kept mappings, and what is wrong, line by line.

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
comment on table public.mapeamentos_importacao is
  'Which field each column of a file holds, kept for the next file with the same headers.';
comment on column public.mapeamentos_importacao.autor is 'Whose mapping it is.';
comment on column public.mapeamentos_importacao.cabecalhos is 'The headers, normalised, in their order.';
comment on column public.mapeamentos_importacao.colunas is
  'Field by normalised header; empty for a column that stays out.';
comment on column public.mapeamentos_importacao.da_igreja is 'Offered to everybody who imports.';
select app.registrar('public.mapeamentos_importacao', 'Modelo de importação', titulo => 'Modelos de importação',
  assunto => 'conta', ao_anonimizar => 'especial');

create table public.importacoes (
  id uuid primary key,
  autor uuid references public.profiles (id) on delete set null,
  autor_nome text,
  arquivo text not null check (char_length(arquivo) between 1 and 200),
  total integer not null check (total between 0 and 5000),
  politica text not null check (politica in ('ignorar', 'atualizar', 'criar')),
  campos text not null default 'vazios' check (campos in ('vazios', 'todos')),
  criadas integer not null default 0,
  atualizadas integer not null default 0,
  ignoradas integer not null default 0,
  recusadas integer not null default 0,
  operacao uuid not null references public.operacoes (id),
  campus text references public.campi (nome) on update cascade,
  colunas text[] not null default '{}' check (cardinality(colunas) <= 300),
  encerrada_em timestamptz,
  created_at timestamptz not null default now()
);
create index importacoes_autor_idx on public.importacoes (autor, created_at desc);
create index importacoes_campus_idx on public.importacoes (campus, created_at desc);
create index importacoes_operacao_idx on public.importacoes (operacao);
comment on table public.importacoes is 'Files of people that came in. Written by functions only.';
comment on column public.importacoes.id is
  'Identity of the row, chosen by who imports, so that beginning twice begins once.';
comment on column public.importacoes.autor is 'The account that imports.';
comment on column public.importacoes.arquivo is 'Name of the file.';
comment on column public.importacoes.total is 'How many lines are to come in.';
comment on column public.importacoes.politica is
  'What happens to people who are there already: ignorar, atualizar, or criar another record.';
comment on column public.importacoes.campos is 'What atualizar fills: vazios only, or todos that the file says.';
comment on column public.importacoes.criadas is 'How many people were created.';
comment on column public.importacoes.atualizadas is 'How many were updated.';
comment on column public.importacoes.ignoradas is 'How many were there already and stayed as they were.';
comment on column public.importacoes.recusadas is
  'How many lines stayed out because something is wrong with them, and wait for somebody to mend or dismiss them.';
comment on column public.importacoes.campus is
  'The campus of lines that name none; whoever imports there sees the file too. Null: whoever imports it alone.';
comment on column public.importacoes.colunas is
  'Which field each column holds, in the order of the file, so that a line is mended as it was read; empty for a column
that stays out.';
comment on column public.importacoes.operacao is
  'The operation that stands for all of it; its parts are operations of their own, so that each is undone in time.';
comment on column public.importacoes.encerrada_em is 'When it was finished or stopped; null: it may go on.';
select app.registrar('public.importacoes', 'Importação', titulo => 'Importações', assunto => 'registro',
  ao_anonimizar => 'especial');

create table public.importacao_linhas (
  importacao_id uuid not null references public.importacoes (id) on delete cascade,
  linha integer not null check (linha > 0),
  resultado text not null check (resultado in ('criado', 'atualizado', 'ignorado', 'erro')),
  membro_id uuid references public.membros_igreja (id) on delete set null,
  erros jsonb,
  operacao uuid references public.operacoes (id),
  celulas jsonb check (jsonb_typeof(celulas) = 'array' and octet_length(celulas::text) < 50000),
  campus text references public.campi (nome) on update cascade,
  dispensada_em timestamptz,
  primary key (importacao_id, linha),
  constraint importacao_linhas_dispensada_check check (dispensada_em is null or resultado = 'erro')
);
create index importacao_linhas_espera_idx on public.importacao_linhas (importacao_id)
  where resultado = 'erro' and dispensada_em is null and celulas is not null;
create index importacao_linhas_campus_idx on public.importacao_linhas (campus);
create index importacao_linhas_operacao_idx on public.importacao_linhas (operacao);
create index importacao_linhas_membro_idx on public.importacao_linhas (membro_id);
comment on constraint importacao_linhas_membro_id_fkey on public.importacao_linhas is 'não impede desfazer';
comment on table public.importacao_linhas is
  'What became of each line of a file; a line that came in is never taken twice.';
comment on column public.importacao_linhas.importacao_id is 'The file.';
comment on column public.importacao_linhas.linha is 'Number of the line in the file.';
comment on column public.importacao_linhas.resultado is
  'criado, atualizado, ignorado or erro (may come again, mended).';
comment on column public.importacao_linhas.erros is
  'What was wrong, by field; of a line that came in, with the fields that it came in without.';
comment on column public.importacao_linhas.operacao is
  'The part of the import that the line came in with, and by which it is undone.';
comment on column public.importacao_linhas.celulas is
  'What a refused line says, [[header, cell]] in the order of the file, so that it can be handed out, mended and sent
again; of a line that came in, only the cells that did not.';
comment on column public.importacao_linhas.campus is
  'Whose line it is: the campus that it names, else that of the file. Null: of whoever imported it alone.';
comment on column public.importacao_linhas.dispensada_em is
  'When somebody decided that a refused line stays out; null: it waits.';
select app.registrar('public.importacao_linhas', 'Linha de importação', titulo => 'Linhas de importação',
  assunto => 'registro', ao_anonimizar => 'desliga', mantem => '{resultado}',
  colunas => '{"erros": "", "celulas": "", "importacao_id": "", "linha": "Linha", "dispensada_em": "Dispensada em"}');
select app.reter('importacoes', 'public.importacao_linhas',
  titulo => 'Linhas de importação',
  explicacao => 'O que diziam as linhas recusadas de um arquivo e os campos com erro. O resultado de cada linha fica.',
  dias => 90, minimo => 30, maximo => 730, modo => 'limpa', momento => '',
  condicao => 't.erros is not null and exists (
    select from public.importacoes i where i.id = t.importacao_id and i.created_at < $1)',
  rotulo => $$'Linha ' || t.linha$$);

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
          when v ->> c !~ '^\d{4}-\d{2}-\d{2}$' or not pg_input_is_valid(v ->> c, 'date')
            then 'Data inválida: use dia/mês/ano'
          when (v ->> c)::date not between '1850-01-01' and app.hoje() then 'A data não pode estar no futuro'
        end
      from unnest(array['data_nascimento', 'data_conversao', 'batismo_data', 'data_membresia']) c
        where v ->> c is not null
      union all
      select c, 'A data é anterior ao nascimento' from unnest(array['data_conversao', 'batismo_data',
        'data_membresia']) c
      where v ->> c ~ '^\d{4}-\d{2}-\d{2}$' and v ->> c < v ->> 'data_nascimento'
      union all
      select c, 'Telefone inválido: escreva com DDD' from unnest(array['telefone', 'emergencia_telefone']) c
      where v ->> c is not null and app.telefone_e164(v ->> c) is null
      union all
      select 'email', 'E-mail inválido' where v ->> 'email' !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
        or char_length(v ->> 'email') > 254
      union all
      select 'sexo', 'Use feminino ou masculino' where not pg_input_is_valid(v ->> 'sexo', 'public.sexo')
      union all
      select 'estado_civil', 'Estado civil não reconhecido' where not pg_input_is_valid(v ->> 'estado_civil',
        'public.estado_civil')
      union all
      select 'situacao', 'Situação não reconhecida' where not pg_input_is_valid(v ->> 'situacao', 'public.situacao')
      union all
      select 'rol', 'Use só números' where v ->> 'rol' !~ '^[1-9]\d{0,8}$'
      union all
      select 'cep', 'CEP deve ter 8 dígitos' where v ->> 'cep' !~ '^\d{8}$'
      union all
      select 'uf', 'UF deve ser uma sigla, como GO'
        where v ->> 'uf' <> all ('{AC,AL,AM,AP,BA,CE,DF,ES,GO,MA,MG,MS,MT,PA,PB,PE,PI,PR,RJ,RN,RO,RR,RS,SC,SE,SP,TO}')
      union all
      select 'cpf', 'CPF inválido: confira os dígitos' where not app.cpf_valido(v ->> 'cpf')
      union all
      select c, 'Você não tem permissão para gravar este dado' from unnest(array['cpf', 'rg', 'nome_pai', 'nome_mae']) c
      where v ->> c is not null and not sensivel
    ) e (campo, erro) where erro is not null
  ) um
$$;
comment on function app.erros_da_linha(jsonb, boolean) is
  'What is wrong in the values of a line by itself, by field; the same rules as the form''s. sensivel: the caller may
write documents.';

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
    from jsonb_array_elements(linhas) e cross join lateral (select jsonb_strip_nulls(coalesce(e -> 'valores',
      '{}')) as v) d
  ), campus_escrito as materialized (
    select c.nome, app.normalizar(c.nome) as escrito from public.campi c where c.ativo
  ), titulo_escrito as materialized (
    select distinct on (f.escrito) f.escrito, t.id
    from public.titulos t cross join lateral unnest(app.formas_do_titulo(t.nome)) f (escrito) where t.ativo
      order by f.escrito
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
      case when p.membro_id is not null then 'cpf' when e.id is not null then 'email'
        when n.id is not null then 'nome' end as por,
      p.membro_id as por_cpf, e.id as por_email, o.id as por_rol
    from lida a
    left join public.membros_reservados p on p.cpf = a.cpf
    left join public.membros_igreja e on e.email = a.email
    left join public.membros_igreja o on o.rol = a.rol
    left join lateral (
      select m.id from public.membros_igreja m
      where m.nome_ordenacao = a.nome and a.nome <> '' and (todos or m.campus = any (campi))
        and (m.data_nascimento::text = a.v ->> 'data_nascimento'
          or right(regexp_replace(m.telefone, '\D', '', 'g'),
            11) = right(regexp_replace(a.v ->> 'telefone', '\D', '', 'g'), 11))
      order by m.created_at limit 1) n on true
  ), conferida as (
    select a.*, m.campus as campus_atual, jsonb_strip_nulls(jsonb_build_object(
      'campus', case
        when a.v ->> 'campus' is null then 'Campus é obrigatório'
        when a.campus is null then format('O campus “%s” não existe', a.v ->> 'campus')
        when not (todos or a.campus = any (campi)) then format('Você não cadastra pessoas em %s', a.campus) end,
      'titulo', case when a.v ->> 'titulo' is not null and a.titulo_id is null
        then format('O título “%s” não existe', a.v ->> 'titulo') end,
      'como_conheceu', case when a.v ->> 'como_conheceu' is not null and a.como_conheceu is null
        then format('“%s” não está na lista', a.v ->> 'como_conheceu') end,
      'cpf', case
        when a.por_cpf is not null and not (todos or m.campus = any (campi))
          then 'Este CPF já é de uma pessoa de outro campus'
        when a.por_cpf is not null and politica = 'criar' then 'Este CPF já é de outra pessoa'
        when a.cpf is not null and row_number() over (partition by a.cpf order by a.linha) > 1
          then 'CPF repetido no arquivo' end,
      'email', case
        when a.por_email is not null and a.por_email <> a.membro_id then 'Este e-mail já é de outra pessoa'
        when a.por_email is not null and not (todos or m.campus = any (campi))
          then 'Este e-mail já é de uma pessoa de outro campus'
        when a.por_email is not null and politica = 'criar' then 'Este e-mail já é de outra pessoa'
        when a.email = meu_email and a.membro_id is distinct from eu and not app.pode('configuracoes', 'editar')
          then 'O vínculo com uma conta não pode ser escolhido aqui'
        when a.email is not null and row_number() over (partition by a.email order by a.linha) > 1
          then 'E-mail repetido no arquivo' end,
      'rol', case
        when a.por_rol is not null and (a.por_rol is distinct from a.membro_id or politica = 'criar')
          then 'Este nº de rol já é de outra pessoa'
        when a.rol is not null and row_number() over (partition by a.rol order by a.linha) > 1
          then 'Nº de rol repetido no arquivo' end,
      'nome', case when a.membro_id is not null and politica = 'atualizar'
        and row_number() over (partition by a.membro_id order by a.linha) > 1
          then 'A mesma pessoa está em outra linha' end
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
    (select coalesce(jsonb_object_agg(k, c.v -> k), '{}') from unnest(array['cpf', 'rg', 'nome_pai', 'nome_mae']) k
      where c.v ? k)
  from conferida c order by c.linha;
end
$$;
comment on function app.analisar_linhas(jsonb, text, boolean) is
  'What would happen to each line [{linha, valores}] under a policy, in the caller''s scope: errors, the person who
is there already (by CPF, e-mail, or name with birth or phone), and the values as the tables take them. Raises 42501,
22023.';

create function public.conferir_linhas(linhas jsonb, politica text default 'ignorar')
returns table (linha integer, acao text, membro_id uuid, membro_nome text, por text, erros jsonb)
language sql stable security definer set search_path = '' as $$
  select a.linha, a.acao, a.membro_id, m.nome_completo, a.por, a.erros
  from app.analisar_linhas(linhas, politica, true) a left join public.membros_igreja m on m.id = a.membro_id
$$;
comment on function public.conferir_linhas(jsonb, text) is
  'A dry run of up to 1,000 lines [{linha, valores: {campo: texto}}]: for each, acao (criar, atualizar, ignorar,
erro), who is there already and by what (cpf, email, nome), erros by field. Changes nothing. For those who edit
members. Raises 42501, 22023.';

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
create policy "importações: vê quem importa no campus ou configura" on public.importacoes
  for select to authenticated
  using (((autor = (select auth.uid()) or campus = any ((select app.alcance())::text[]))
      and (select app.pode('membros', 'editar')))
    or ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi())));
create policy "linhas: vê quem trouxe o arquivo ou importa no campus" on public.importacao_linhas
  for select to authenticated
  using (importacao_id in (select i.id from public.importacoes i
      where i.autor = (select auth.uid()) or ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi())))
    or (campus = any ((select app.alcance())::text[]) and importacao_id in (select i.id from public.importacoes i)));

grant select, insert, update on public.mapeamentos_importacao to authenticated;
grant select on public.importacoes, public.importacao_linhas to authenticated;
grant all on public.mapeamentos_importacao to service_role;
grant select on public.importacoes, public.importacao_linhas to service_role;
grant execute on function
  public.conferir_linhas(jsonb, text)
  to authenticated, service_role;
