-- Of whom a profile is: written, renewed and taken back by its owner, read by a moderator before others see it.

create function public.salvar_perfil_profissional(dados jsonb, termo text, perfil uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_diretorio();
  hoje constant date := app.hoje();
  vez public.perfil_tipo;
  fim date;
  novo uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('diretorio ' || eu.id, 0));
  if not pg_input_is_valid(coalesce(dados ->> 'tipo', ''), 'public.perfil_tipo')
     or not pg_input_is_valid(coalesce(dados ->> 'contato', ''), 'public.perfil_contato') then
    raise exception using errcode = 'PT422', message = 'Escolha o tipo de perfil e como querem falar com você.';
  end if;
  vez := dados ->> 'tipo';
  if not exists (select from public.listas l where l.lista = 'profissao' and l.chave = dados ->> 'categoria'
      and l.ativo) then
    raise exception using errcode = 'PT422', message = 'Escolha a categoria.';
  end if;
  if vez = 'vaga' then
    fim := case when pg_input_is_valid(coalesce(dados ->> 'fim', ''), 'date') then (dados ->> 'fim')::date end;
    if fim is null or fim not between hoje and hoje + 60 then
      raise exception using errcode = 'PT422', message = 'Diga até quando a vaga vale: no máximo 60 dias.';
    end if;
  end if;
  perform public.registrar_consentimento(eu.id, 'diretorio', termo);
  insert into public.perfis_profissionais as p (id, membro_id, tipo, titulo, categoria, descricao, area, a_distancia,
    so_campus, contato, whatsapp, meses, vale_ate, estado)
  select coalesce(a.id, gen_random_uuid()), eu.id, vez, btrim(dados ->> 'titulo'), dados ->> 'categoria',
    btrim(dados ->> 'descricao'), nullif(btrim(dados ->> 'area'), ''), coalesce((dados ->> 'a_distancia')::boolean, false),
    coalesce((dados ->> 'so_campus')::boolean, false), (dados ->> 'contato')::public.perfil_contato,
    case dados ->> 'contato' when 'whatsapp' then app.conferir_telefone(dados ->> 'whatsapp') end,
    case dados ->> 'meses' when '6' then 6 else 12 end,
    coalesce(fim, (hoje + make_interval(months => case dados ->> 'meses' when '6' then 6 else 12 end))::date), 'pendente'
  from (select 1) uma left join public.perfis_profissionais a on a.id = perfil and a.membro_id = eu.id
  where perfil is null or a.id is not null
  on conflict (id) do update set tipo = excluded.tipo, titulo = excluded.titulo, categoria = excluded.categoria,
    descricao = excluded.descricao, area = excluded.area, a_distancia = excluded.a_distancia,
    so_campus = excluded.so_campus, contato = excluded.contato, whatsapp = excluded.whatsapp, meses = excluded.meses,
    vale_ate = excluded.vale_ate, estado = case
      -- Other people's eyes saw these words already.
      when p.estado = 'publicado' and (p.tipo, p.titulo, p.categoria, p.descricao, p.area) is not distinct from
        (excluded.tipo, excluded.titulo, excluded.categoria, excluded.descricao, excluded.area) then p.estado
      else 'pendente' end
  returning p.id into novo;
  if novo is null then
    raise exception using errcode = 'PT404', message = 'Perfil não encontrado.';
  elsif (select count(*) from public.perfis_profissionais p where p.membro_id = eu.id) > 6 then
    raise exception using errcode = 'PT409', message = 'Você já tem seis perfis e vagas. Apague um para criar outro.';
  end if;
  perform app.notificar_todos(array(
      select c from app.contas_que_podem('diretorio', 'editar', eu.campus) c where c <> eu.profile_id),
    'Perfil profissional para conferir', eu.nome_completo || ': ' || p.titulo, '/diretorio-profissional/moderacao',
    'perfil:' || p.id || ':' || p.versao, 'tarefas')
  from public.perfis_profissionais p where p.id = novo and p.estado = 'pendente';
  return novo;
end
$$;
comment on function public.salvar_perfil_profissional(jsonb, text, uuid) is
  'The caller''s own profile or job, new or changed: {tipo, titulo, categoria, descricao, area, a_distancia, so_campus,
contato, whatsapp, meses (6, 12), fim (of a job)}; termo: version of the consent that was shown, which this gives. New
words wait for a moderator. Raises 42501, PT404, PT409 (a minor, six already, a newer consent), PT422.';

create function public.renovar_perfil_profissional(perfil uuid) returns date
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_diretorio();
  fim date;
begin
  update public.perfis_profissionais p set avisado_para = null,
    vale_ate = (app.hoje() + case p.tipo when 'vaga' then interval '30 days'
      else make_interval(months => p.meses) end)::date
  where p.id = perfil and p.membro_id = eu.id and p.estado = 'publicado' returning p.vale_ate into fim;
  if fim is null then raise exception using errcode = 'PT404', message = 'Perfil não encontrado.'; end if;
  return fim;
end
$$;
comment on function public.renovar_perfil_profissional(uuid) is
  'The caller''s published profile stays for its months from today on, a job for 30 days more, also when its end has passed; gives the
new end. Raises 42501, PT404, PT409.';

create function public.decidir_perfil_profissional(perfil uuid, versao integer, publica boolean,
  motivo text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  p public.perfis_profissionais;
  dono uuid;
begin
  select * into p from public.perfis_profissionais x where x.id = perfil for update;
  if p.id is null or not app.modera_diretorio(p.campus) then
    raise exception using errcode = 'PT404', message = 'Perfil não encontrado.';
  elsif p.membro_id = app.meu_membro() then
    raise insufficient_privilege using message = 'Outra pessoa confere o seu perfil.';
  elsif p.versao <> decidir_perfil_profissional.versao or p.estado not in ('pendente', 'publicado') then
    raise exception using errcode = 'PT409', message = 'O perfil mudou enquanto você lia. Leia de novo.';
  elsif not publica and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo: quem escreveu o perfil lê.';
  end if;
  update public.perfis_profissionais x set estado = case when publica then 'publicado'
      else 'recusado' end::public.perfil_estado,
    motivo = case when not publica then btrim(decidir_perfil_profissional.motivo) end where x.id = p.id;
  update public.perfil_denuncias d set resolvida_em = now() where d.perfil_id = p.id and d.resolvida_em is null;
  select m.profile_id into dono from public.membros_igreja m where m.id = p.membro_id;
  if not publica or p.estado = 'pendente' then
    perform app.notificar(dono, case when publica then 'Seu perfil está no diretório' else 'Seu perfil não está no diretório' end,
      p.titulo || case when publica then '. Ele aparece até ' || to_char(p.vale_ate, 'DD/MM/YYYY') || '.'
        else ': ' || btrim(decidir_perfil_profissional.motivo) end,
      '/diretorio-profissional/meu-perfil', null, 'sistema');
  end if;
end
$$;
comment on function public.decidir_perfil_profissional(uuid, integer, boolean, text) is
  'A moderator publishes or refuses what waits, or leaves or takes away what is shown and was reported; the reports of
it end. versao: what they read. The owner is told. Raises 42501 (one''s own), PT404, PT409, PT422 (no reason).';

create type public.perfil_a_conferir as (
  id uuid, nome text, campus text, tipo public.perfil_tipo, titulo text, categoria text, descricao text, area text,
  estado public.perfil_estado, versao integer, updated_at timestamptz, denuncias text[], recados text[]
);
comment on type public.perfil_a_conferir is
  'What a moderator reads: a profile, the reasons of its open reports, and the messages that were reported.';

create function public.perfis_a_conferir() returns setof public.perfil_a_conferir
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.pode('diretorio', 'editar') then
    raise insufficient_privilege using message = 'Você não modera o diretório profissional.';
  end if;
  return query
    select p.id, m.nome_completo, p.campus, p.tipo, p.titulo, app.rotulo('profissao', p.categoria), p.descricao, p.area,
      p.estado, p.versao, p.updated_at, d.motivos, d.recados
    from public.perfis_profissionais p join public.membros_igreja m on m.id = p.membro_id
    cross join lateral (
      select array_agg(x.motivo order by x.created_at) as motivos,
        array_agg(r.autor_nome || ': ' || r.texto) filter (where r.id is not null) as recados
      from public.perfil_denuncias x left join public.perfil_recados r on r.id = x.recado_id
      where x.perfil_id = p.id and x.resolvida_em is null) d
    where p.campus = any ((select app.alcance())::text[]) and p.membro_id is distinct from (select app.meu_membro())
      and (p.estado = 'pendente' or p.estado = 'publicado' and d.motivos is not null)
    order by d.motivos is null, p.updated_at limit 50;
end
$$;
comment on function public.perfis_a_conferir() is
  'The fifty that have waited longest in the caller''s campuses, reported ones first; never the caller''s own. Raises 42501.';

create function app.cuidar_do_diretorio(em text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  avisados integer;
begin
  with perto as (
    update public.perfis_profissionais p set avisado_para = p.vale_ate
    where p.estado = 'publicado' and p.campus = any (em) and p.avisado_para is distinct from p.vale_ate
      and p.vale_ate between app.hoje(p.campus) and app.hoje(p.campus) + case p.tipo when 'vaga' then 2 else 15 end
    returning p.id, p.membro_id, p.titulo, p.vale_ate
  )
  select count(app.notificar(m.profile_id, 'Seu perfil sai do diretório em ' || to_char(p.vale_ate, 'DD/MM'),
    p.titulo || '. Se ainda vale, renove com um toque.', '/diretorio-profissional/meu-perfil',
    'perfil-fim:' || p.id || ':' || p.vale_ate, 'sistema'))
  into avisados from perto p join public.membros_igreja m on m.id = p.membro_id;
  return avisados;
end
$$;
comment on function app.cuidar_do_diretorio(text[]) is
  'Tells owners in these campuses, once for each end, that their profile ends within 15 days (a job: 2); gives how
many. After its end a profile is not shown: app.perfil_aparece.';

alter table public.perfis_profissionais enable row level security;
alter table public.perfil_referencias enable row level security;
alter table public.perfil_contatos enable row level security;
alter table public.perfil_recados enable row level security;
alter table public.perfil_denuncias enable row level security;

create policy "perfis profissionais: cada um vê os seus" on public.perfis_profissionais
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "perfis profissionais: cada um apaga os seus" on public.perfis_profissionais
  for delete to authenticated using (membro_id = (select app.meu_membro()));
create policy "referências: cada um vê as que deu" on public.perfil_referencias
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "contatos vistos: cada um vê os seus" on public.perfil_contatos
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "recados: vê quem escreveu e quem recebeu" on public.perfil_recados
  for select to authenticated
  using (membro_id = (select app.meu_membro())
    or exists (select from public.perfis_profissionais p where p.id = perfil_id and p.membro_id = (select app.meu_membro())));
create policy "denúncias: cada um vê as que fez" on public.perfil_denuncias
  for select to authenticated using (membro_id = (select app.meu_membro()));

grant select, delete on public.perfis_profissionais to authenticated;
grant select on public.perfil_referencias, public.perfil_contatos, public.perfil_recados, public.perfil_denuncias
  to authenticated;
grant all on public.perfis_profissionais, public.perfil_referencias, public.perfil_contatos, public.perfil_recados,
  public.perfil_denuncias to service_role;
grant execute on function public.salvar_perfil_profissional(jsonb, text, uuid),
  public.renovar_perfil_profissional(uuid), public.decidir_perfil_profissional(uuid, integer, boolean, text),
  public.perfis_a_conferir() to authenticated, service_role;
