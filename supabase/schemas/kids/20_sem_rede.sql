-- Kids: what a station holds of a day to receive children and to hand them over without network.

create function app.liberar_codigos_kids(aparelho uuid, menos text default null) returns void
language sql volatile security definer set search_path = '' as $$
  update app.kids_codigos k set encerrado_em = now()
  where k.aparelho_id = $1 and k.encerrado_em is null and k.ocorrencia_id is distinct from $2
    and k.junto_id is null and not exists (select from public.kids_visitas v where v.codigo_id = k.id)
$$;
comment on function app.liberar_codigos_kids(uuid, text) is
  'Codes that are reserved for a device and that no child has are free again, but those of this day.';

create function app.reservar_codigos_kids(aparelho uuid, dia public.ocorrencias) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Few enough that nobody guesses one, enough for an hour without network.
  muitos constant integer := 60;
  poucos constant integer := 20;
  livres integer;
  novo text;
begin
  perform pg_advisory_xact_lock(hashtextextended('kids codigos ' || aparelho, 0));
  if not exists (select from app.aparelhos a cross join app.janela(dia.id) j
                 where a.id = aparelho and a.revogado_em is null and a.ocorrencia = dia.id
                   and j.estado in ('agendada', 'aberta')) then
    return '[]';
  end if;
  select count(*) into livres from app.kids_codigos k
  where k.aparelho_id = aparelho and k.ocorrencia_id = dia.id and k.encerrado_em is null
    and k.junto_id is null and not exists (select from public.kids_visitas v where v.codigo_id = k.id);
  if livres < poucos then
    -- Of days that are over, of whatever device of the campus.
    update app.kids_codigos k set encerrado_em = now()
    where k.campus = dia.campus and k.aparelho_id is not null and k.encerrado_em is null
      and not exists (select from public.kids_visitas v where v.codigo_id = k.id)
      and (select coalesce(j.fecha, now()) from app.janela(k.ocorrencia_id) j) < now();
    delete from app.kids_codigos k
    where k.campus = dia.campus and k.aparelho_id is not null and k.encerrado_em < now() - interval '30 days'
      and not exists (select from public.kids_visitas v where v.codigo_id = k.id);
    while livres < muitos loop
      novo := app.codigo_novo(4);
      insert into app.kids_codigos (campus, ocorrencia_id, codigo, cifrado, aparelho_id)
      values (dia.campus, dia.id, app.hmac_do_kids('codigo|' || novo),
        extensions.pgp_sym_encrypt_bytea(convert_to(novo, 'UTF8'), app.chave_do_kids(), 's2k-mode=0'), aparelho)
      on conflict do nothing;
      if found then livres := livres + 1; end if;
    end loop;
  end if;
  return (select coalesce(jsonb_agg(app.codigo_aberto(k.id) order by k.id), '[]') from app.kids_codigos k
    where k.aparelho_id = aparelho and k.ocorrencia_id = dia.id and k.encerrado_em is null
      and k.junto_id is null and not exists (select from public.kids_visitas v where v.codigo_id = k.id));
end
$$;
comment on function app.reservar_codigos_kids(uuid, public.ocorrencias) is
  'The security codes that this device may give without network, while it has the day open: 60, and again up to 60
when fewer than 20 are left. Nobody else gets one of them.';

create function app.criancas_esperadas_kids(dia public.ocorrencias) returns table (id uuid, ordem integer,
  ultima timestamptz)
language sql stable security definer set search_path = '' as $$
  with conhecidas as materialized (
    select v.crianca_id as id, 0 as ordem, max(v.entrada_em) as ultima from public.kids_visitas v
    where v.campus = dia.campus and v.entrada_em > now() - interval '60 days' group by v.crianca_id
    union all
    select e.membro_id, 1, null from app.esperados(dia.id) e),
  todas as materialized (
    select c.id, c.ordem, c.ultima from conhecidas c
    union all
    select g.membro_id, 2, null from conhecidas c
    join public.familia_membros f on f.membro_id = c.id and f.fim is null
    join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null),
  da_idade as materialized (
    select t.id, min(t.ordem) as ordem, max(t.ultima) as ultima from todas t join public.membros_igreja m on m.id = t.id
    where exists (select from public.kids_salas s where s.campus = dia.campus and s.ativo
      and app.idade_em_meses(m.data_nascimento, app.hoje(dia.campus)) between s.de_meses and s.ate_meses)
    group by t.id)
  select d.id, d.ordem, d.ultima from da_idade d where app.e_do_kids(d.id, dia.id, dia.campus)
  order by d.ordem, d.ultima desc nulls last, d.id limit 500
$$;
comment on function app.criancas_esperadas_kids(public.ocorrencias) is
  'The children who may come to the Kids of a day, of an age that a room is for: those of the last 60 days, those
expected at the event, and then the others of these households; 500 at most.';

create function app.leva_sem_rede(crianca uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg((l - 'documento') || jsonb_build_object('foto', app.nome_da_foto(l ->> 'foto'))), '[]')
  from jsonb_array_elements(app.quem_leva($1)) l
$$;
comment on function app.leva_sem_rede(uuid) is
  'Who may take a child and who must not, as a station holds it: see app.quem_leva, without documents.';

create function app.kids_do_dia(aparelho uuid, ocorrencia text, completo boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  sal constant text := encode(extensions.gen_random_bytes(16), 'hex');
  hoje date;
  e public.estacoes;
  o public.ocorrencias;
  quem app.ator_kids;
  ve boolean;
begin
  select x.* into e from app.aparelhos a join public.estacoes x on x.id = a.estacao_id
    and x.kids in ('assistido', 'chamada')
  where a.id = aparelho;
  select x.* into o from public.ocorrencias x where x.id = kids_do_dia.ocorrencia and x.campus = e.campus;
  if o.id is null then
    return null;
  end if;
  hoje := app.hoje(o.campus);
  quem := row(null, e.id, e.campus, e.kids, true)::app.ator_kids;
  ve := app.ve_cuidados(quem, o.id);
  -- It goes with what the children need: that a station holds it is written down once a day.
  if ve then
    perform app.anotar_kids(quem, 'leitura', o.id, null, null,
      'Cuidados guardados na estação, para uso sem rede', '{}', concat_ws(':', 'kids:leitura', o.id, 'sem_rede', e.id));
  end if;
  return jsonb_build_object('agora', now(), 'sal', sal,
    'codigo_por_familia', (select c.kids_codigo_por_familia from public.campi c where c.nome = o.campus),
    'codigos', app.reservar_codigos_kids(aparelho, o),
    'salas', (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('por_adulto', k.por_adulto)), '[]')
      from app.salas_do_kids(o.id) s join public.kids_salas k on k.id = s.id),
    'visitas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'crianca', m.id, 'nome', m.nome_completo,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'sala', s.nome, 'sala_id', s.id, 'entrada', v.entrada_em,
        'alergia', nullif(concat_ws(' · ', q.alergia, q.restricao, q.medicamento), ''),
        'codigo', encode(extensions.digest(sal || '|' || v.id || '|' || app.codigo_aberto(v.codigo_id), 'sha256'),
          'hex'),
        'primeiro_nome', m.nome, 'aberto', case when v.entrada_estacao_id = e.id
          then app.codigo_aberto(v.codigo_id) end,
        'tambem', app.outros_codigos_kids(v.codigo_id, sal || '|' || v.id || '|'),
        'grupo', (select coalesce(c.junto_id, c.id) from app.kids_codigos c where c.id = v.codigo_id),
        'trancado', app.trancado_kids(v.codigo_id), 'leva', app.leva_sem_rede(m.id))
          order by s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id
        join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id left
        join lateral app.cuidados_para(k.cifrado, ve) q on true
      where v.ocorrencia_id = o.id and v.saida_em is null),
    'criancas', case when completo then (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome_completo, 'primeiro_nome', m.nome,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'casa', f.familia_id,
        'fones', (select coalesce(jsonb_agg(distinct right(p.telefone_chave, 4)), '[]') from public.membros_igreja p
          where p.telefone_chave is not null and p.campus = o.campus and (p.id = m.id or p.id in (
            select g.membro_id from public.familia_membros g where g.familia_id = f.familia_id and g.fim is null))),
        'cuidado', k.crianca_id is not null, 'alergia', q.alergia, 'restricao', q.restricao, 'medicamento',
          q.medicamento,
        'leva', app.leva_sem_rede(m.id)) order by m.nome_ordenacao, m.id), '[]')
      from app.criancas_esperadas_kids(o) x join public.membros_igreja m on m.id = x.id
      left join public.familia_membros f on f.membro_id = m.id and f.fim is null
      left join public.kids_cuidados k on k.crianca_id = m.id left
        join lateral app.cuidados_para(k.cifrado, ve) q on true) end);
end
$$;
comment on function app.kids_do_dia(uuid, text, boolean) is
  'What a device that receives children with somebody there needs without network: {agora, sal, codigo_por_familia,
codigos (reserved for it), salas (as of painel_kids, and por_adulto), visitas [{id, crianca, nome, meses, sala,
sala_id, entrada, alergia, codigo (SHA-256 of sal|id|code), tambem (likewise, codes that go with it), primeiro_nome,
aberto (the code, of who entered at this station), grupo (alike: the same code, or one that goes with it), trancado,
leva [{autorizado, membro, nome, foto (path), pode, parentesco}]}], criancas (completo: who may come, at most 500;
else null; what they need only that day, see app.ve_cuidados) [{id, nome, primeiro_nome, meses, casa (household),
fones (last four digits), cuidado, alergia, restricao, medicamento, leva}]}; null for every other station.';
