-- The automatic fill: what it has to know, in one answer, and the run that it writes, checked anew in one transaction.
-- It fills empty places of drafts or, asked for gaps, of published rosters, never of both, and tells nobody; a run is
-- taken back as one.

create index operacoes_rodada_idx on public.operacoes ((dados ->> 'rodada')) where tipo = 'preenchimento';

create function app.protege_criancas(funcao uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.funcoes_ministerio c where c.id = funcao and c.exige_antecedentes) or exists (
    select from public.funcoes_treinamentos ft join public.treinamentos t on t.id = ft.treinamento_id and t.seguranca
    where ft.funcao_id = funcao)
$$;
comment on function app.protege_criancas(uuid) is
  'The function is with children: it demands a background check or a training for their safety. Filled with two
adults or not at all.';

create function app.lugares_do_preenchimento(ministerios uuid[], de timestamptz, ate timestamptz,
  estado public.estado_escala)
returns table (id uuid, escala uuid, dia text, evento text, ministerio uuid, ministerio_nome text, campus text,
  fuso text, funcao uuid,
  funcao_nome text, subtempo text, inicio timestamptz, fim timestamptz, minimo smallint, maximo smallint,
    acumula boolean, pede_lider boolean)
language sql stable security definer set search_path = '' as $$
  with m as materialized (
    select i.id, i.nome, i.campus, app.fuso_do_campus(i.campus) as fuso from public.ministerios i
    where i.id = any (lugares_do_preenchimento.ministerios)
  )
  select v.id, e.id, o.id, coalesce(o.nome, ev.name), m.id, m.nome, m.campus, m.fuso, c.id, c.nome, v.subtempo,
    o.inicio + make_interval(mins => v.desloca_minutos),
    case when v.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => v.desloca_minutos + 5))
      else o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos) end, v.minimo, v.maximo, v.acumula,
        v.pede_lider
  from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id and o.estado in ('agendada', 'aberta')
  join public.events ev on ev.id = o.event_base join m on m.id = e.ministerio_id
  join public.escala_vagas v on v.escala_id = e.id join public.funcoes_ministerio c on c.id = v.funcao_id
  where e.ministerio_id = any (lugares_do_preenchimento.ministerios) and e.estado = lugares_do_preenchimento.estado
    and o.inicio >= greatest(lugares_do_preenchimento.de, now()) and o.inicio < lugares_do_preenchimento.ate
  order by o.inicio, v.ordem, v.id limit 2000
$$;
comment on function app.lugares_do_preenchimento(uuid[], timestamptz, timestamptz, public.estado_escala) is
  'The places of drafts, or of published rosters, of these ministries on days to come between two moments.';

create function public.dados_preenchimento(ministerios uuid[], de timestamptz, ate timestamptz,
  lacunas boolean default false)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  m uuid;
  -- One asks for the ministries of one campus: the days and months are those of its clock.
  fuso constant text := (select app.fuso_do_campus(x.campus) from public.ministerios x where x.id = ministerios[1]);
  primeiro constant date := de at time zone fuso;
  ultimo constant date := ate at time zone fuso;
  maioridade constant date := ((now() at time zone fuso)::date - interval '18 years')::date;
begin
  if cardinality(ministerios) not between 1 and 20 or ate - de not between interval '0' and interval '100 days' then
    raise exception using errcode = 'PT400', message = 'Escolha até 20 ministérios e até três meses.';
  end if;
  foreach m in array ministerios loop
    perform app.exigir_escala(m);
  end loop;
  return (
    with l as materialized (
      select x.* from app.lugares_do_preenchimento(dados_preenchimento.ministerios, dados_preenchimento.de,
        dados_preenchimento.ate,
        case when lacunas then 'publicada' else 'rascunho' end::public.estado_escala) x
    ), h as materialized (
      select q.inicio, q.fim, (row_number() over (order by q.inicio, q.fim) - 1)::integer as n
        from (select distinct l.inicio, l.fim from l) q
    ), f as materialized (
      select distinct on (f.membro_id, f.ministerio_id, f.funcao_id, f.inicio) f.*,
        nullif(array_to_string(case when f.excecao is null then app.requisitos_da_funcao(f.membro_id, f.funcao_id)
          else app.faltas_de_seguranca(f.membro_id, f.funcao_id) end, ' '), '') as falta
      from public.membros_funcoes f join public.membros_igreja g on g.id = f.membro_id and not app.saiu(g.situacao)
      where f.ministerio_id = any (dados_preenchimento.ministerios)
        and (f.ministerio_id, f.funcao_id) in (select l.ministerio, l.funcao from l)
        and f.inicio <= ultimo and (f.fim is null or f.fim > primeiro)
    ), nela as materialized (
      -- Handed in as arrays here and below: how many they are is not known beforehand, and all of the church would be
      -- read for them.
      select i.* from public.escala_itens i where i.escala_id = any (array(select distinct l.escala from l))
    ), ocupantes as materialized (
      select n.vaga_id, jsonb_agg(n.membro_id order by n.id) as quem from nela n where app.ocupa(n.estado)
        group by n.vaga_id
    ), recusas as materialized (
      select n.membro_id, jsonb_agg(distinct n.escala_id) as escalas from nela n where n.estado = 'recusado'
        group by n.membro_id
    ), aptidoes as materialized (
      select f.membro_id, jsonb_agg(jsonb_build_object('ministerio', f.ministerio_id, 'funcao', f.funcao_id, 'nivel',
        f.nivel,
        'de', f.inicio, 'ate', f.fim, 'falta', f.falta) order by f.ministerio_id, f.funcao_id, f.inicio) as lista
      from f group by f.membro_id
    ), protegidas as materialized (
      select q.funcao, app.protege_criancas(q.funcao) as protege from (select distinct l.funcao from l) q
    ), quem as materialized (
      select f.membro_id as id from f union select n.membro_id from nela n where n.membro_id is not null
        and app.ocupa(n.estado)
    ), p as materialized (
      select g.id, g.nome_completo as nome, g.campus, g.data_nascimento, r.familia_id,
        x.maximo_mes, coalesce(x.periodos, '{}') as periodos, coalesce(x.campi, '{}') as campi, (
          select c.membro_id from public.familia_membros c where c.familia_id = r.familia_id and c.membro_id <> g.id
            and c.fim is null
            and r.papel in ('responsavel', 'conjuge') and c.papel in ('responsavel', 'conjuge') limit 1) as conjuge
      from public.membros_igreja g
      left join public.familia_membros r on r.membro_id = g.id and r.fim is null
      left join public.preferencias_escala x on x.membro_id = g.id
      where g.id = any (array(select quem.id from quem))
    ), servicos as materialized (
      select i.* from public.escala_itens i where i.membro_id = any (array(select quem.id from quem))
        and app.ocupa(i.estado)
        and i.inicio > dados_preenchimento.de - interval '181 days'
          and i.inicio < date_trunc('month', dados_preenchimento.ate, fuso) + interval '33 days'
    ), passado as (
      select q.membro_id, sum(0.5 ^ (extract(epoch from dados_preenchimento.de - q.inicio) / 5184000)) as carga,
        max(q.inicio) as ultima
      from (select s.membro_id, s.ocorrencia_id, min(s.inicio) as inicio from servicos s
        where s.inicio < dados_preenchimento.de
            group by s.membro_id, s.ocorrencia_id) q group by q.membro_id
    )
    select jsonb_build_object('de', dados_preenchimento.de,
      'horarios', (select coalesce(jsonb_agg(jsonb_build_object('inicio', h.inicio, 'fim', h.fim) order by h.n), '[]')
        from h),
      'lugares', (select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('horario', h.n, 'protege', t.protege,
          'ocupantes', coalesce(n.quem, '[]')) order by l.inicio, l.id), '[]')
        from l join h on (h.inicio, h.fim) = (l.inicio, l.fim) join protegidas t on t.funcao = l.funcao left
          join ocupantes n on n.vaga_id = l.id),
      'pessoas', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', p.nome, 'campus', p.campus,
          'adulto', coalesce(p.data_nascimento <= maioridade, false),
          'menor', coalesce(p.data_nascimento > maioridade, false),
          'conjuge', p.conjuge, 'maximo_mes', p.maximo_mes, 'periodos', p.periodos, 'campi', p.campi,
          'carga', round(coalesce(a.carga, 0), 2), 'ultima', a.ultima,
          'aptidoes', coalesce(t.lista, '[]'),
          -- When, never why; and only of the hours in question.
          'bloqueios', (select coalesce(jsonb_agg(h.n order by h.n), '[]') from h where exists (
            select from public.bloqueio_dias b where b.membro_id = p.id and b.fim > h.inicio and b.inicio < h.fim)),
          'recusas', coalesce(r.escalas, '[]')) order by p.id), '[]')
        from p left join passado a on a.membro_id = p.id left join aptidoes t on t.membro_id = p.id left
          join recusas r on r.membro_id = p.id),
      'ocupacoes', (select coalesce(jsonb_agg(jsonb_build_object('pessoa', s.membro_id, 'dia', s.ocorrencia_id,
        'escala', s.escala_id,
          'subtempo', s.subtempo, 'ministerio', s.ministerio_id, 'ministerio_nome', g.nome, 'campus', g.campus,
            'inicio', s.inicio,
          'fim', s.fim, 'exclusivo', s.exclusivo) order by s.inicio, s.id), '[]')
        from servicos s join public.ministerios g on g.id = s.ministerio_id
        where s.inicio > date_trunc('month', dados_preenchimento.de, fuso) - interval '2 days'),
      -- Whose wish it is stays with them.
      'pares', (select coalesce(jsonb_agg(jsonb_build_object('a', q.a, 'b', q.b, 'juntos', q.juntos)), '[]') from (
        select least(x.membro_id, x.outro_id) as a, greatest(x.membro_id, x.outro_id) as b, bool_and(x.juntos) as juntos
        from public.escala_pares x where x.membro_id = any (array(select quem.id from quem))
          and x.outro_id = any (array(select quem.id from quem)) group by 1, 2 order by 1, 2) q)));
end
$$;
comment on function public.dados_preenchimento(uuid[], timestamptz, timestamptz, boolean) is
  'What the automatic fill of these ministries'' drafts (lacunas: of their published rosters) has to know: {de,
horarios, lugares, pessoas, ocupacoes (in all ministries and campuses), pares}. Block-outs without their reason,
wishes without whose they are. For those who make all of them. Raises 42501, PT400.';

create function app.porque_nao_preenche(membro uuid, vaga uuid, lacunas boolean) returns text
language sql stable security definer set search_path = '' as $$
  with v as (
    select x.escala_id, x.funcao_id, x.subtempo, x.acumula, e.ministerio_id, e.estado,
      o.inicio + make_interval(mins => x.desloca_minutos) as de,
      case when x.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => x.desloca_minutos + 5))
        else o.inicio + make_interval(mins => x.desloca_minutos + x.duracao_minutos) end as ate
    from public.escala_vagas x join public.escalas e on e.id = x.escala_id
      join public.ocorrencias o on o.id = e.ocorrencia_id where x.id = vaga
  )
  select coalesce(
    (select case when lacunas then 'Esta escala voltou a rascunho.' else 'Esta escala já foi publicada.' end from v
     where (v.estado = 'publicada') <> lacunas),
    (select 'Este dia já passou.' from v where v.de <= now()),
    (select c.frase from app.conflitos_da_pessoa(membro, vaga, null::uuid) c
     where c.impede or c.codigo in ('bloqueio', 'mesma_hora', 'outro_campus', 'maximo', 'recusou', 'nao_qualificado',
       'separados')
       or c.codigo = 'formacao' and not exists (
         select from v join public.membros_funcoes f on f.membro_id = porque_nao_preenche.membro
           and f.ministerio_id = v.ministerio_id
           and f.funcao_id = v.funcao_id and f.excecao is not null and app.vigente(f.inicio, f.fim))
     order by c.impede desc, c.codigo limit 1),
    (select 'Já serve neste ministério no mesmo horário.' from v where exists (
       select from public.escala_itens i where i.membro_id = porque_nao_preenche.membro and app.ocupa(i.estado)
         and i.ministerio_id = v.ministerio_id
         and i.inicio < v.ate and i.fim > v.de and not (i.escala_id = v.escala_id and i.subtempo = v.subtempo
           and not (i.exclusivo and not v.acumula)))))
$$;
comment on function app.porque_nao_preenche(uuid, uuid, boolean) is
  'Why the automatic fill (or that of gaps) may not put a person in a place, as a sentence; null: it may. What a
leader is only warned of, it obeys.';

create function app.retirar_quebras(rodada uuid) returns setof public.escala_itens
language plpgsql security definer set search_path = '' as $$
declare
  adulto constant date := (app.hoje() - interval '18 years')::date;
begin
  -- Taking one away may break what held another.
  loop
    return query
      delete from public.escala_itens i where i.rodada_id = rodada and (
        exists (select from public.escala_vagas v where v.id = i.vaga_id and app.protege_criancas(v.funcao_id)) and (
          select count(*) from public.escala_itens c join public.escala_vagas v on v.id = c.vaga_id
            and app.protege_criancas(v.funcao_id)
          join public.membros_igreja m on m.id = c.membro_id and m.data_nascimento <= adulto
          where c.escala_id = i.escala_id and c.subtempo = i.subtempo and app.ocupa(c.estado)) < 2
        or exists (select from public.membros_igreja m where m.id = i.membro_id and m.data_nascimento > adulto)
          and not exists (
          select from public.escala_itens c join public.membros_igreja m on m.id = c.membro_id
            and m.data_nascimento <= adulto
          where c.escala_id = i.escala_id and app.ocupa(c.estado)))
      returning i.*;
    exit when not found;
  end loop;
end
$$;
comment on function app.retirar_quebras(uuid) is
  'Takes away whom a run put where children would have fewer than two adults, or somebody under age none; gives them.';

create function public.aplicar_preenchimento(rodada uuid, itens jsonb, lacunas boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  feita public.operacoes;
  operacao uuid;
  l record;
  motivo text;
  postos integer := 0;
  fora jsonb := '[]';
begin
  if rodada is null or jsonb_typeof(itens) is distinct from 'array'
    or jsonb_array_length(itens) not between 1 and 1000 then
    raise exception using errcode = 'PT400', message = 'Um preenchimento tem de 1 a 1.000 pessoas.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(rodada::text, 41));
  select o.* into feita from public.operacoes o where o.tipo = 'preenchimento' and o.dados ->> 'rodada' = rodada::text;
  if feita.id is not null then
    if feita.autor is distinct from auth.uid() then
      raise exception using errcode = 'PT409', message = 'Este preenchimento é de outra pessoa. Comece outro.';
    end if;
    return jsonb_build_object('operacao', feita.id, 'fora', '[]'::jsonb,
      'postos', (select count(*) from public.escala_itens i where i.rodada_id = rodada));
  end if;
  perform app.exigir_escala(q.ministerio_id) from (
    select distinct e.ministerio_id from jsonb_to_recordset(itens) x (vaga uuid)
    join public.escala_vagas v on v.id = x.vaga join public.escalas e on e.id = v.escala_id) q;
  operacao := app.iniciar_operacao('preenchimento',
    case when lacunas then 'Lacunas de escalas preenchidas' else 'Preenchimento automático de escalas' end,
      jsonb_build_object('rodada', rodada), 'escalas');
  for l in
    select x.vaga, x.membro, x.porque, p.nome_completo as nome
      from jsonb_to_recordset(itens) x (vaga uuid, membro uuid, porque text)
    left join public.membros_igreja p on p.id = x.membro
    left join public.escala_vagas v on v.id = x.vaga left join public.escalas e on e.id = v.escala_id left
      join public.ocorrencias o on o.id = e.ocorrencia_id
    order by o.inicio, e.id, v.id, x.membro
  loop
    begin
      if l.membro is null then
        raise exception using errcode = 'PT400', message = 'Diga quem serve em cada posição.';
      end if;
      perform 1 from public.escala_vagas v join public.escalas e on e.id = v.escala_id
        where v.id = l.vaga for update of e;
      motivo := app.porque_nao_preenche(l.membro, l.vaga, lacunas);
      if motivo is not null then
        raise exception using errcode = 'PT409', message = motivo;
      end if;
      perform app.por_na_escala(l.vaga, l.membro, null, rodada, l.porque);
      postos := postos + 1;
    exception when sqlstate 'PT409' or sqlstate 'PT404' then
      fora := fora || jsonb_build_object('vaga', l.vaga, 'membro', l.membro, 'nome', l.nome, 'motivo', sqlerrm);
    end;
  end loop;
  for l in
    select q.vaga_id, q.membro_id, p.nome_completo as nome,
      p.data_nascimento > app.hoje() - interval '18 years' as menor
    from app.retirar_quebras(rodada) q join public.membros_igreja p on p.id = q.membro_id
  loop
    postos := postos - 1;
    fora := fora || jsonb_build_object('vaga', l.vaga_id, 'membro', l.membro_id, 'nome', l.nome, 'motivo',
      case when l.menor then 'É menor de idade e não há adulto nesta escala.'
        else 'Junto das crianças ficam dois adultos ou ninguém.' end);
  end loop;
  return jsonb_build_object('operacao', operacao, 'postos', postos, 'fora', fora);
end
$$;
comment on function public.aplicar_preenchimento(uuid, jsonb, boolean) is
  'Writes a run of the automatic fill into empty places of drafts (lacunas: of published rosters): itens [{vaga,
membro, porque}]. Checked at this moment: {operacao, postos, fora: [{vaga, membro, nome, motivo}] (what holds no
more)}. Tells nobody; sent again, nothing happens twice. Raises 42501, PT400, PT409.';

create function public.desfazer_preenchimento(rodada uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  feita public.operacoes;
  ficam jsonb;
  retirados integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(rodada::text, 41));
  select o.* into feita from public.operacoes o where o.tipo = 'preenchimento' and o.dados ->> 'rodada' = rodada::text;
  perform app.exigir_escala(q.ministerio_id) from (select distinct i.ministerio_id from public.escala_itens i
    where i.rodada_id = rodada) q;
  if feita.id is null or feita.autor is distinct from auth.uid()
    and not exists (select from public.escala_itens i where i.rodada_id = rodada) then
    raise exception using errcode = 'PT404', message = 'Preenchimento não encontrado.';
  end if;
  perform app.iniciar_operacao('preenchimento_desfeito', 'Preenchimento automático desfeito',
    jsonb_build_object('desfaz', rodada), 'escalas');
  -- What a person moved is a row of its own, and later than the run.
  delete from public.escala_itens i where i.rodada_id = rodada and i.estado = 'pendente' and i.publicado_em is null
    and i.created_at <= feita.created_at;
  get diagnostics retirados = row_count;
  select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'nome', p.nome_completo, 'motivo',
    case when i.publicado_em is not null then 'A pessoa já foi avisada.' else 'Alguém mudou depois.' end)),
      '[]') into ficam
  from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id where i.rodada_id = rodada;
  return jsonb_build_object('retirados', retirados, 'ficam', ficam);
end
$$;
comment on function public.desfazer_preenchimento(uuid) is
  'Takes back what a run put and nobody has changed or published since: {retirados, ficam: [{item_id, nome,
motivo}]}. Raises 42501, PT404.';

grant execute on function
  public.dados_preenchimento(uuid[], timestamptz, timestamptz, boolean),
  public.aplicar_preenchimento(uuid, jsonb, boolean),
  public.desfazer_preenchimento(uuid)
  to authenticated, service_role;
