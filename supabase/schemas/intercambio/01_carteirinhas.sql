-- Members' cards, whose code anybody may check.

create table public.carteirinhas (
  codigo text primary key default encode(extensions.gen_random_bytes(16), 'hex') check (codigo ~ '^[0-9a-f]{32}$'),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  emitida_em timestamptz not null default now(),
  emitida_por uuid references public.profiles (id) on delete set null,
  valida_ate date not null,
  revogada_em timestamptz
);
create unique index carteirinhas_uma_valida_idx on public.carteirinhas (membro_id) where revogada_em is null;
create index carteirinhas_membro_idx on public.carteirinhas (membro_id);
create index carteirinhas_emitida_por_idx on public.carteirinhas (emitida_por);
comment on constraint carteirinhas_membro_id_fkey on public.carteirinhas is 'não impede desfazer';
comment on table public.carteirinhas is
  'Membership cards. The code in their QR says nothing by itself and opens nothing.';
comment on column public.carteirinhas.codigo is 'What the QR holds: random.';
comment on column public.carteirinhas.membro_id is 'Whose card it is.';
comment on column public.carteirinhas.emitida_por is 'The account that issued it.';
comment on column public.carteirinhas.valida_ate is 'Last day on which it is valid.';
comment on column public.carteirinhas.revogada_em is 'When another one took its place or it was lost.';
select app.registrar('public.carteirinhas', 'Carteirinha', titulo => 'Carteirinhas', assunto => 'cadastro',
  ao_anonimizar => 'apaga', colunas => '{
    "emitida_em": "Emitida em", "valida_ate": "Válida até", "emitida_por": "Emitida por"
  }',
  frases => '[
    ["incluir", "Carteirinha emitida, válida até {valida_ate}"],
    ["alterar:revogada_em", "Carteirinha cancelada"],
    ["excluir", "Carteirinha excluída"]
  ]');

create function app.em_comunhao(situacao public.situacao) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select situacao in ('membro', 'readmitido')
$$;
comment on function app.em_comunhao(public.situacao) is
  'Somebody in this situation is a member in communion, who may carry a card.';

create function public.emitir_carteirinhas(membros uuid[], novas boolean default false)
returns table (membro_id uuid, codigo text, emitida_em timestamptz, valida_ate date)
language plpgsql volatile security definer set search_path = '' as $$
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
    and (novas or c.valida_ate < app.hoje());
  insert into public.carteirinhas (membro_id, emitida_por, valida_ate)
  select m.id, (select auth.uid()), (app.hoje() + interval '2 years')::date from public.membros_igreja m
  where m.id = any (membros) and app.alcanca(m.campus) and app.em_comunhao(m.situacao)
    and not exists (select from public.carteirinhas c where c.membro_id = m.id and c.revogada_em is null);
  return query
    select c.membro_id, c.codigo, c.emitida_em, c.valida_ate from public.carteirinhas c
    join public.membros_igreja m on m.id = c.membro_id
    where m.id = any (membros) and app.alcanca(m.campus) and app.em_comunhao(m.situacao) and c.revogada_em is null;
end
$$;
comment on function public.emitir_carteirinhas(uuid[], boolean) is
  'The valid cards of up to 500 people, issued for those who have none: for two years. Only for members in communion
whom the caller reaches; others are left out. novas: what they have is revoked first (lost card). For those who edit
members. Raises 42501, 22023.';

create function public.minha_carteirinha() returns table (codigo text, nome text, campus text, valida_ate date)
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu public.membros_igreja;
begin
  select * into eu from public.membros_igreja m where m.id = (select app.meu_membro()) for update;
  if eu.id is null or not app.em_comunhao(eu.situacao) then return; end if;
  update public.carteirinhas c set revogada_em = now()
  where c.membro_id = eu.id and c.revogada_em is null and c.valida_ate < app.hoje();
  insert into public.carteirinhas (membro_id, emitida_por, valida_ate)
  select eu.id, (select auth.uid()), (app.hoje() + interval '2 years')::date
  where not exists (select from public.carteirinhas c where c.membro_id = eu.id and c.revogada_em is null);
  return query select c.codigo, eu.nome_completo, eu.campus, c.valida_ate
    from public.carteirinhas c where c.membro_id = eu.id and c.revogada_em is null;
end
$$;
comment on function public.minha_carteirinha() is
  'The valid card of the caller''s own person, issued for two years if they have none: it says no more than that they
are a member in communion. None for who is not.';

create function app.conferir_carteirinha_sem_contar(codigo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('igreja', i.nome, 'valida', coalesce(c.valida, false)) || case
    when c.valida then jsonb_build_object('nome', c.nome, 'campus', c.campus, 'valida_ate', c.valida_ate) else '{}' end
  from public.igreja i left join lateral (
    select m.nome_completo as nome, m.campus, k.valida_ate,
      k.revogada_em is null and k.valida_ate >= app.hoje() and app.em_comunhao(m.situacao) as valida
    from public.carteirinhas k join public.membros_igreja m on m.id = k.membro_id
    where k.codigo = conferir_carteirinha_sem_contar.codigo) c on true
$$;
comment on function app.conferir_carteirinha_sem_contar(text) is
  'See public.conferir_carteirinha: the code alone, looked up.';

create function public.conferir_carteirinha(codigo text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  achado constant jsonb := app.conferir_carteirinha_sem_contar(left(codigo, 100));
begin
  perform app.contar_palpite('carteirinha', achado ? 'nome');
  return achado;
end
$$;
comment on function public.conferir_carteirinha(text) is
  'What a card''s code says to anybody: {igreja, valida} and, only while it is valid, nome, campus and valida_ate.
Nothing more.';

create trigger z_auditar after insert or update or delete on public.carteirinhas
  for each row execute function app.auditar('membro_id');

alter table public.carteirinhas enable row level security;

create policy "carteirinhas: vê a própria e, quem edita membros, as do alcance" on public.carteirinhas
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.pode('membros', 'editar'))
        and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))));

grant select on public.carteirinhas to authenticated;
grant all on public.carteirinhas to service_role;
grant execute on function
  public.emitir_carteirinhas(uuid[], boolean), public.minha_carteirinha()
  to authenticated, service_role;
grant execute on function
  public.conferir_carteirinha(text)
  to anon, authenticated, service_role;
