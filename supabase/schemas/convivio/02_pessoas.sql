-- People as others see them: only what each chose, decided where the rows are found.

create type app.leitor_do_convivio as (le boolean, membro uuid, campus text, companheiros uuid[], hoje date);
comment on type app.leitor_do_convivio is 'Who looks: their record, their own campus, those who are in a cell or group with them.';

create function app.leitor_do_convivio() returns app.leitor_do_convivio
language sql stable security definer set search_path = '' as $$
  select row(app.pode('familia_pv', 'visualizar') and m.id is not null and not app.saiu(m.situacao), m.id, m.campus,
    array(select distinct outra.membro_id from public.celula_membros minha
      join public.celulas c on c.id = minha.celula_id and c.encerrada_em is null
      join public.celula_membros outra on outra.celula_id = c.id and outra.fim is null
      where minha.membro_id = m.id and minha.fim is null and outra.membro_id <> m.id),
    app.hoje())::app.leitor_do_convivio
  from (select app.meu_membro() as id) eu left join public.membros_igreja m on m.id = eu.id
$$;
comment on function app.leitor_do_convivio() is
  'Who looks; their own campus, not those that their roles reach: what somebody shows to members is no matter of office.';

create function app.campo_visto(campo public.quem_ve_o_dado, perto boolean, no_campus boolean) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select campo = 'grupos' and perto or campo = 'membros' and (perto or no_campus)
$$;
comment on function app.campo_visto(public.quem_ve_o_dado, boolean, boolean) is
  'A field is seen by somebody who is in a group with the person (perto), or of their campus.';

create type app.vista_do_convivio as (
  membro_id uuid, menor boolean, perto boolean, foto boolean, telefone boolean, email boolean, bairro boolean,
  aniversario boolean, familia boolean);
comment on type app.vista_do_convivio is 'Which fields of a person somebody sees.';

create function app.vistas_do_convivio(leitor app.leitor_do_convivio, quais uuid[] default null)
returns setof app.vista_do_convivio
language sql stable security definer set search_path = '' as $$
  select s.* from (
    select v.id, v.menor, v.perto,
      -- Who took back the use of their image is shown without it, whatever they chose here before.
      app.campo_visto(v.foto, v.perto, v.no_campus) and v.tem_foto and not app.recusou(v.id, 'imagem') as foto,
      app.campo_visto(v.telefone, v.perto, v.no_campus) and v.tem_telefone and not v.menor as telefone,
      app.campo_visto(v.email, v.perto, v.no_campus) and v.tem_email and not v.menor as email,
      app.campo_visto(v.bairro, v.perto, v.no_campus) and v.tem_bairro and not v.menor as bairro,
      app.campo_visto(v.aniversario, v.perto, v.no_campus) and v.tem_aniversario as aniversario,
      app.campo_visto(v.familia, v.perto, v.no_campus) and exists (
        select from public.familia_membros f where f.membro_id = v.id and f.fim is null) as familia
    from (
      select m.id, e.*, m.foto is not null as tem_foto, m.telefone is not null as tem_telefone, m.email is not null as tem_email,
        m.bairro is not null as tem_bairro, m.data_nascimento is not null as tem_aniversario,
        coalesce(m.data_nascimento > leitor.hoje - interval '18 years', false) as menor,
        m.id = any (leitor.companheiros) as perto,
        m.campus = leitor.campus and coalesce(m.data_nascimento <= leitor.hoje - interval '18 years', false) as no_campus
      from public.escolhas_de_convivio e join public.membros_igreja m on m.id = e.membro_id
      where leitor.le and m.id <> leitor.membro and not app.saiu(m.situacao) and (quais is null or e.membro_id = any (quais))
        and (m.campus = leitor.campus or m.id = any (leitor.companheiros))) v
    -- A guardian's choice is for a minor, one's own for whoever is none.
    where v.por_responsavel = v.menor) s
  where s.foto or s.telefone or s.email or s.bairro or s.aniversario or s.familia
$$;
comment on function app.vistas_do_convivio(app.leitor_do_convivio, uuid[]) is
  'Everybody, or of these people those, of whom this reader sees anything, and which fields: people who belong to the church,
chose so, and have it. Who shows nothing but what they do not have is not there.';

create type public.pessoa_do_convivio as (
  id uuid, nome text, campus text, do_grupo boolean, foto text, telefone text, email text, bairro text, dia smallint, mes smallint,
  familia text, parentes text[], cursor jsonb);
comment on type public.pessoa_do_convivio is
  'A person as the caller sees them: what they hide is null. dia, mes: of their birthday, never the year; parentes: people
of the household who show it too; of a minor the first name; cursor: sent back, it asks for what follows.';

create function app.mostrar_pessoa(v app.vista_do_convivio, m public.membros_igreja, leitor app.leitor_do_convivio)
returns public.pessoa_do_convivio
language sql stable security definer set search_path = '' as $$
  select row(m.id, case when v.menor then app.primeiro_nome(m) else m.nome_completo end, m.campus, v.perto,
    case when v.foto then m.foto end,
    case when v.telefone then m.telefone end, case when v.email then m.email end, case when v.bairro then m.bairro end,
    case when v.aniversario then extract(day from m.data_nascimento)::smallint end,
    case when v.aniversario then extract(month from m.data_nascimento)::smallint end,
    case when v.familia then f.nome end,
    case when v.familia then array(
      select case when o.menor then app.primeiro_nome(p) else p.nome_completo end
      from app.vistas_do_convivio(leitor, array(select x.membro_id from public.familia_membros x
        where x.familia_id = f.id and x.fim is null and x.membro_id <> m.id)) o
      join public.membros_igreja p on p.id = o.membro_id
      where o.familia order by p.nome_ordenacao, p.id) else '{}' end,
    jsonb_build_object('nome', m.nome_ordenacao, 'id', m.id))::public.pessoa_do_convivio
  from (select) um
  left join public.familia_membros minha on minha.membro_id = m.id and minha.fim is null and v.familia
  left join public.familias f on f.id = minha.familia_id
$$;
comment on function app.mostrar_pessoa(app.vista_do_convivio, public.membros_igreja, app.leitor_do_convivio) is
  'A person as the reader sees them, with those of their household whom the reader sees there too.';

create function app.exigir_convivio() returns app.leitor_do_convivio
language plpgsql stable security definer set search_path = '' as $$
declare
  leitor constant app.leitor_do_convivio := app.leitor_do_convivio();
begin
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso à comunidade.';
  end if;
  return leitor;
end
$$;
comment on function app.exigir_convivio() is 'Who looks, if they see the community; without a record they see nobody. Raises 42501.';

create function public.pessoas_do_convivio(busca text default null, depois jsonb default null, limite integer default 30)
returns setof public.pessoa_do_convivio
language plpgsql stable security definer set search_path = '' as $$
declare
  leitor constant app.leitor_do_convivio := app.exigir_convivio();
  termos constant text[] := array(select app.padrao('% ', t) from unnest(app.termos_de_busca(busca)) t);
begin
  return query
    select (q.pessoa).* from (
      select app.mostrar_pessoa(x.v, x.m, leitor) as pessoa from (
        select v, m from app.vistas_do_convivio(leitor) v join public.membros_igreja m on m.id = v.membro_id
        -- By what is shown alone: a name, a quarter that may be seen.
        where not exists (select from unnest(termos) t where not (' ' || app.normalizar(concat_ws(' ',
            case when v.menor then app.primeiro_nome(m) else m.nome_completo end, case when v.bairro then m.bairro end)) like t))
          and (depois is null or (m.nome_ordenacao, m.id) > (depois ->> 'nome', (depois ->> 'id')::uuid))
        order by m.nome_ordenacao, m.id limit least(greatest(limite, 1), 50)) x
      order by (x.m).nome_ordenacao, (x.m).id offset 0) q;
end
$$;
comment on function public.pessoas_do_convivio(text, jsonb, integer) is
  'The people who chose to be seen by the caller, by name, page by page (depois: the cursor of the last row; limite: 1 to
50), found by words of what is shown, without accents. Raises 42501.';

create function public.pessoa_do_convivio(pessoa uuid) returns setof public.pessoa_do_convivio
language plpgsql stable security definer set search_path = '' as $$
declare
  leitor constant app.leitor_do_convivio := app.exigir_convivio();
begin
  return query select (app.mostrar_pessoa(v, m, leitor)).*
    from app.vistas_do_convivio(leitor, array[pessoa]) v join public.membros_igreja m on m.id = v.membro_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'Esta pessoa não está aqui.';
  end if;
end
$$;
comment on function public.pessoa_do_convivio(uuid) is 'One person as the caller sees them. Raises 42501, PT404 for whoever shows them nothing.';

create type public.aniversario_do_convivio as (membro_id uuid, nome text, chamado text, campus text, foto text, telefone text, dia date);
comment on type public.aniversario_do_convivio is 'A birthday: on which day, how the person is called; foto and telefone if they show them.';

create function public.aniversarios_do_convivio() returns setof public.aniversario_do_convivio
language plpgsql stable security definer set search_path = '' as $$
declare
  leitor constant app.leitor_do_convivio := app.exigir_convivio();
begin
  return query
    select m.id, case when v.menor then app.primeiro_nome(m) else m.nome_completo end, app.primeiro_nome(m), m.campus,
      case when v.foto then m.foto end, case when v.telefone then m.telefone end, d.dia
    from app.vistas_do_convivio(leitor) v join public.membros_igreja m on m.id = v.membro_id
    join app.dias_de_aniversario(leitor.hoje, leitor.hoje + 6) d on d.chave = app.dia_do_ano(m.data_nascimento)
    where v.aniversario order by d.dia, m.nome_ordenacao, m.id limit 100;
end
$$;
comment on function public.aniversarios_do_convivio() is
  'Who has a birthday from today until the sixth day after, of those who show it to the caller. Raises 42501.';

grant execute on function public.pessoas_do_convivio(text, jsonb, integer), public.pessoa_do_convivio(uuid),
  public.aniversarios_do_convivio() to authenticated, service_role;
