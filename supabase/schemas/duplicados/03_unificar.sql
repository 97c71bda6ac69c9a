-- Two records become one: what each side keeps, everything that hangs on it, and the way back.

create table public.membros_unificados (
  antigo uuid primary key,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  nome_completo text not null check (char_length(nome_completo) <= 251),
  operacao uuid references public.operacoes (id),
  created_at timestamptz not null default now()
);
create index membros_unificados_membro_idx on public.membros_unificados (membro_id);
create index membros_unificados_operacao_idx on public.membros_unificados (operacao);
comment on table public.membros_unificados is
  'Records that became one with another: where an old address leads. Written by unificar_membros only.';
comment on column public.membros_unificados.antigo is 'Id of the record that is gone.';
comment on column public.membros_unificados.membro_id is 'The person who stayed.';
comment on column public.membros_unificados.nome_completo is 'The name that the record had.';
comment on column public.membros_unificados.operacao is 'The operation that made them one, to be undone.';
select app.registrar('public.membros_unificados', 'Cadastro unificado', titulo => 'Cópias de cadastros unificados',
  assunto => 'cadastro', ao_anonimizar => 'apaga', colunas => '{"antigo": "", "nome_completo": "Nome anterior"}',
  frases => '[
    ["incluir", "Cadastro repetido unificado neste: {nome_completo}"],
    ["excluir", "Unificação desfeita: {nome_completo}"]
  ]');

create trigger z_auditar after insert or update or delete on public.membros_unificados
  for each row execute function app.auditar('membro_id');

alter table public.membros_unificados enable row level security;

create policy "unificados: segue quem vê a pessoa" on public.membros_unificados
  for select to authenticated
  using (
    (select app.pode('membros', 'visualizar'))
    and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi())));

-- Making two one ------------------------------------------------------------------------------------------------------

create function app.ligacoes_do_membro() returns table (tabela regclass, coluna text, anulavel boolean)
language sql stable security definer set search_path = '' as $$
  select c.conrelid::regclass, a.attname::text, not a.attnotnull
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'public.membros_igreja'::regclass and cardinality(c.conkey) = 1
  order by c.conrelid::regclass::text, a.attname
$$;
comment on function app.ligacoes_do_membro() is
  'Every column that refers to a person, as the catalogue knows them: what is added later is moved too.';

create function app.e_auditada(tabela regclass) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from pg_catalog.pg_trigger t where t.tgrelid = tabela and t.tgfoid = 'app.auditar'::regproc)
$$;
comment on function app.e_auditada(regclass) is 'Changes of the table are written down by a trigger.';

create function app.anotar_alteracao(tabela regclass, acao text, antes jsonb, depois jsonb, membro uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  contexto constant jsonb := app.contexto_da_alteracao();
  linha constant jsonb := coalesce(depois, antes);
  guardadas constant text[] := app.colunas_de(tabela);
  chave jsonb;
begin
  if app.e_auditada(tabela) then return; end if;
  select jsonb_object_agg(c, linha -> c) into chave from unnest(app.chave_de(tabela)) c;
  insert into public.alteracoes (autor, autor_nome, papeis, operacao, origem, tabela, chave, registro, membro_id, acao,
    antes, depois, sensivel)
  select (contexto ->> 'autor')::uuid, contexto ->> 'nome',
    (contexto ->> 'papeis')::public.papel[], app.operacao_atual(), app.origem_atual(),
    case r.relnamespace when 'public'::regnamespace then r.relname::text
      else r.relnamespace::regnamespace::text || '.' || r.relname end,
    chave, (select string_agg(v, '|' order by k) from jsonb_each_text(chave) e (k, v)), membro, acao,
    (select jsonb_object_agg(c, antes -> c) from unnest(guardadas) c where acao = 'excluir'
      or antes -> c is distinct from depois -> c),
    (select jsonb_object_agg(c, depois -> c) from unnest(guardadas) c where acao <> 'excluir'
      and antes -> c is distinct from depois -> c),
    false
  from pg_catalog.pg_class r where r.oid = tabela;
end
$$;
comment on function app.anotar_alteracao(regclass, text, jsonb, jsonb, uuid) is
  'Writes down the change of a row of a table that has no audit of its own, so that the operation can be undone.';

create function app.mudar_linha(tabela regclass, antes jsonb, mudanca jsonb, membro uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chave jsonb;
  lista constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(mudanca) k);
  depois jsonb;
begin
  select jsonb_object_agg(c, antes -> c) into chave from unnest(app.chave_de(tabela)) c;
  execute format('update %s t set (%s) = (select %s from jsonb_populate_record(null::%s, $1)) where %s returning to_jsonb(t)',
    tabela, lista, lista, tabela, app.condicao_da_chave(chave)) into depois using mudanca;
  perform app.anotar_alteracao(tabela, 'alterar', antes, depois, membro);
end
$$;
comment on function app.mudar_linha(regclass, jsonb, jsonb, uuid) is 'Changes columns of one row, written down.';

create function app.tirar_linha(tabela regclass, antes jsonb, membro uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chave jsonb;
begin
  select jsonb_object_agg(c, antes -> c) into chave from unnest(app.chave_de(tabela)) c;
  execute format('delete from %s t where %s', tabela, app.condicao_da_chave(chave));
  perform app.anotar_alteracao(tabela, 'excluir', antes, null, membro);
end
$$;
comment on function app.tirar_linha(regclass, jsonb, uuid) is 'Deletes one row, written down.';

create function app.levar_linha(tabela regclass, coluna text, anulavel boolean, antes jsonb, fica uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- That somebody once answered for a child is no proof for another record.
  perform app.mudar_linha(tabela, antes, jsonb_build_object(coluna, fica)
    || case tabela when 'app.guardas_havidas'::regclass then '{"propria": false}' else '{}' end::jsonb, fica);
exception
  -- The person who stays has the same already.
  when unique_violation or exclusion_violation then
    perform app.tirar_linha(tabela, antes, fica);
  -- The row would speak of one person twice, such as somebody invited by themselves.
  when check_violation then
    if anulavel then
      perform app.mudar_linha(tabela, antes, jsonb_build_object(coluna, null), fica);
    else
      perform app.tirar_linha(tabela, antes, fica);
    end if;
end
$$;
comment on function app.levar_linha(regclass, text, boolean, jsonb, uuid) is
  'A row that spoke of the record that goes speaks of the one that stays; where that one has the same already, it
goes.';

create function app.levar_ligacoes(sai uuid, fica uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ligacao record;
  linha jsonb;
begin
  for ligacao in select * from app.ligacoes_do_membro() l where l.tabela <> 'rostos.modelos'::regclass loop
    for linha in execute format('select to_jsonb(t) from %s t where t.%I = $1', ligacao.tabela,
      ligacao.coluna) using sai loop
      perform app.levar_linha(ligacao.tabela, ligacao.coluna, ligacao.anulavel, linha, fica);
    end loop;
  end loop;
end
$$;
comment on function app.levar_ligacoes(uuid, uuid) is
  'Everything that refers to one record refers to the other: by every foreign key of the catalogue. Face templates
stay behind and go with their record.';

create function app.preparar_unificacao(sai uuid, fica uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  linha jsonb;
  mudanca jsonb;
begin
  -- While they become one, who goes is nobody else than who stays.
  perform set_config('app.unindo', sai::text, true);
  perform app.unir_familias_de(fica, sai);
  perform set_config('app.unindo', '', true);
  -- Who answers for a child still does, whatever waits about the other record.
  for linha in
    select to_jsonb(g) from app.guardas_pendentes g
    where g.adulto_id = sai and fica in (select app.responsaveis_da_crianca(g.crianca_id))
      or g.crianca_id = sai and g.adulto_id in (select app.responsaveis_da_crianca(fica))
  loop
    perform app.tirar_linha('app.guardas_pendentes', linha, fica);
  end loop;
  -- A letter asked one of the two.
  delete from app.links_de_acordo l where array[l.crianca_id, l.responsavel_id, l.adulto_id] && array[sai, fica];
  -- Consents of the one who stays hold; those of the other become history.
  for linha in
    select to_jsonb(c) from public.consentimentos c
    where c.membro_id = sai and c.revogado_em is null and exists (
      select from public.consentimentos f where f.membro_id = fica and f.finalidade = c.finalidade
        and f.revogado_em is null)
  loop
    perform app.mudar_linha('public.consentimentos', linha,
      jsonb_build_object('revogado_em', now(), 'revogado_por', (select auth.uid())), fica);
  end loop;
  -- Whoever was there as either of them was there.
  for linha, mudanca in
    select to_jsonb(f), jsonb_build_object('present', true, 'metodo', s.metodo, 'chegada', s.chegada)
    from public.attendances f join public.attendances s on s.member_id = sai and s.event_id = f.event_id
    where f.member_id = fica and not f.veio and s.present and (s.veio or not f.present)
  loop
    perform app.mudar_linha('public.attendances', linha, mudanca, fica);
  end loop;
end
$$;
comment on function app.preparar_unificacao(uuid, uuid) is
  'What needs more than moving rows: one household, one valid consent per purpose, one presence per event.';

create function app.completar_reservados(sai jsonb, fica uuid, escolhidos text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  antes jsonb;
  mudanca jsonb;
  ve constant boolean := app.pode('membros', 'ver_sensivel');
begin
  if sai is null then return; end if;
  select to_jsonb(r) into antes from public.membros_reservados r where r.membro_id = fica;
  if antes is null then
    insert into public.membros_reservados
    select * from jsonb_populate_record(null::public.membros_reservados, sai || jsonb_build_object('membro_id', fica));
    return;
  end if;
  -- Whoever may not see them chooses nothing: what is empty is filled, and the rest stays.
  select jsonb_object_agg(k, v) into mudanca from jsonb_each(sai) e (k, v)
  where k not in ('membro_id', 'created_at', 'updated_at') and v <> 'null'
    and (antes -> k = 'null' or ve and k = any (escolhidos));
  if mudanca is not null then
    perform app.mudar_linha('public.membros_reservados', antes, mudanca, fica);
  end if;
end
$$;
comment on function app.completar_reservados(jsonb, uuid, text[]) is
  'The reserved data of the one who stays, with what was chosen, or was missing, from the other.';

create function app.colunas_a_unificar() returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(c) from unnest(app.colunas_de('public.membros_igreja')) c
  where c not in ('id', 'profile_id', 'nome_completo', 'created_at', 'origem')
$$;
comment on function app.colunas_a_unificar() is 'The fields of a person that may be taken from either record.';

create function app.conferir_unificacao(uma public.membros_igreja, outra public.membros_igreja) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from app.anonimizados a where a.membro_id in (uma.id, outra.id)) then
      'Uma das pessoas foi anonimizada: o registro dela não recebe dados de volta.'
    when uma.profile_id is not null and outra.profile_id is not null then
      'As duas pessoas têm conta. Em Usuários, desvincule a conta que não é mais usada e tente de novo.'
    when app.meu_membro() in (uma.id, outra.id) and not (app.tem_papel('pastor') or app.especial()) then
      'Ninguém unifica o próprio cadastro. Peça a outra pessoa da liderança.'
    when (uma.profile_id is not null and app.falta_prova(outra.id) or outra.profile_id is not null
      and app.falta_prova(uma.id))
      and not app.pode('configuracoes', 'editar') then
      'A conta de um dos cadastros ficaria com a família, as funções ou os dados do outro. Quem cuida das contas faz esta união.'
  end
$$;
comment on function app.conferir_unificacao(public.membros_igreja, public.membros_igreja) is
  'Why these two cannot become one, as a sentence; null: they can. One''s own record would bring its functions, and with
them permissions; an account would come to a record without proof (app.falta_prova).';

create function app.pode_unificar(campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('membros', 'editar') and app.pode('membros', 'aprovar') and app.alcanca(campus)
$$;
comment on function app.pode_unificar(text) is 'The caller edits and approves members, in this campus.';

create function public.unificar_membros(fica uuid, sai uuid, escolhidos text[] default '{}') returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  a public.membros_igreja;
  b public.membros_igreja;
  reservados jsonb;
  operacao uuid;
  impede text;
  campos constant text[] := array(select c from unnest(app.colunas_a_unificar()) c where c = any (escolhidos));
  lista constant text := (select string_agg(quote_ident(c), ', ') from unnest(campos) c);
begin
  if fica = sai then
    raise exception using errcode = 'PT422', message = 'Escolha duas pessoas diferentes.';
  end if;
  -- In one order, so that two who do the same wait instead of stopping each other.
  perform from public.membros_igreja m where m.id in (fica, sai) order by m.id for update;
  select * into a from public.membros_igreja m where m.id = fica;
  select * into b from public.membros_igreja m where m.id = sai;
  if a.id is null or b.id is null or not (app.pode_unificar(a.campus) and app.pode_unificar(b.campus)) then
    if app.pode('membros', 'editar') and app.pode('membros', 'aprovar') then
      raise exception using errcode = 'PT404',
        message = 'Um dos cadastros não existe mais ou está fora do seu alcance.';
    end if;
    raise insufficient_privilege using message = 'Só quem edita e aprova membros pode unificar cadastros.';
  end if;
  impede := app.conferir_unificacao(a, b);
  if impede is not null then
    raise exception using errcode = 'PT409', message = impede;
  end if;
  operacao := app.iniciar_operacao('unificacao', format('%s unificado em %s', b.nome_completo, a.nome_completo),
    jsonb_build_object('fica', fica, 'sai', sai, 'escolhidos', to_jsonb(campos), 'antes', to_jsonb(b)));
  perform app.preparar_unificacao(sai, fica);
  select to_jsonb(r) into reservados from public.membros_reservados r where r.membro_id = sai;
  delete from public.membros_reservados r where r.membro_id = sai;
  perform app.levar_ligacoes(sai, fica);
  delete from public.membros_igreja m where m.id = sai;
  perform app.completar_reservados(reservados, fica, escolhidos);
  if lista is not null then
    execute format('update public.membros_igreja m set (%s) = (select %s from jsonb_populate_record(null::public.membros_igreja, $1))
      where m.id = $2', lista, lista) using to_jsonb(b), fica;
  end if;
  update public.membros_igreja m set
    profile_id = coalesce(m.profile_id, b.profile_id), created_at = least(m.created_at, b.created_at),
    convidado_por = nullif(m.convidado_por, m.id), discipulador_id = nullif(m.discipulador_id, m.id)
  where m.id = fica;
  insert into public.membros_unificados (antigo, membro_id, nome_completo, operacao)
    values (sai, fica, b.nome_completo, operacao);
  return operacao;
end
$$;
comment on function public.unificar_membros(uuid, uuid, text[]) is
  'Makes two records one: fica stays, with the fields named in escolhidos taken from sai (columns of membros_igreja
and membros_reservados); everything that spoke of sai speaks of fica, one household is left, and the old id leads to
fica (membros_unificados). Gives the operation; desfazer_operacao undoes it, except for a face template of sai, which
is gone. For those who edit and approve members in both campuses. Raises 42501, PT404, PT422, PT409 (both have
accounts; one''s own record).';

create function app.contar_ligacoes(membro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ligacao record;
  quantas bigint;
  contagem jsonb := '{}';
begin
  for ligacao in
    select * from app.ligacoes_do_membro() l
    where l.tabela not in ('public.membros_igreja'::regclass, 'public.membros_reservados'::regclass,
      'public.nao_duplicados'::regclass)
      -- That somebody gives is known to few.
      and not exists (select from app.tabelas t where app.tabela_de(t.tabela) = l.tabela
        and t.assunto = 'contribuicao')
  loop
    execute format('select count(*) from %s t where t.%I = $1', ligacao.tabela,
      ligacao.coluna) into quantas using membro;
    if quantas > 0 then
      contagem := contagem || jsonb_build_object(ligacao.tabela::text,
        coalesce((contagem ->> ligacao.tabela::text)::bigint, 0) + quantas);
    end if;
  end loop;
  return contagem;
end
$$;
comment on function app.contar_ligacoes(uuid) is
  'How many rows of each table refer to a person: {table: count}, without empty ones.';

create function app.lado_da_unificacao(m public.membros_igreja) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', m.id, 'nome_completo', m.nome_completo, 'foto', m.foto, 'campus', m.campus, 'tem_conta',
      m.profile_id is not null,
    'campos', (
      select jsonb_object_agg(k, v) from jsonb_each(to_jsonb(m)) e (k, v) where k = any (app.colunas_a_unificar()))
      || coalesce((select to_jsonb(r) - 'membro_id' - 'created_at' - 'updated_at' from public.membros_reservados r
                   where r.membro_id = m.id and app.pode('membros', 'ver_sensivel')), '{}'),
    'nomes', (select coalesce(jsonb_object_agg(p.id, p.nome_completo), '{}') from public.membros_igreja p
              where p.id in (m.convidado_por, m.discipulador_id)),
    'ligacoes', app.contar_ligacoes(m.id))
$$;
comment on function app.lado_da_unificacao(public.membros_igreja) is 'One side of public.previa_da_unificacao.';

create function public.previa_da_unificacao(um uuid, outro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  a public.membros_igreja;
  b public.membros_igreja;
begin
  select * into a from public.membros_igreja m where m.id = um and app.pode_unificar(m.campus);
  select * into b from public.membros_igreja m where m.id = outro and app.pode_unificar(m.campus);
  if a.id is null or b.id is null or a.id = b.id then return null; end if;
  return jsonb_build_object('impedimento', app.conferir_unificacao(a, b),
    'pessoas', jsonb_build_array(app.lado_da_unificacao(a), app.lado_da_unificacao(b)));
end
$$;
comment on function public.previa_da_unificacao(uuid, uuid) is
  'Two people side by side, before they become one: impedimento (a sentence, or null) and pessoas [{id,
nome_completo, foto, campus, tem_conta, campos {column: value}, nomes {id: name, of people named in campos}, ligacoes
{table: rows}}] in the order asked. Reserved data only for those who see them. Null when one of them is out of reach
or the caller may not unify.';

grant select on public.membros_unificados to authenticated;
grant all on public.membros_unificados to service_role;
grant execute on function
  public.previa_da_unificacao(uuid, uuid),
  public.unificar_membros(uuid, uuid, text[])
  to authenticated, service_role;
