-- The same change for many people at once: seen beforehand, made as one operation, undone as one.

create function app.ids_do_alvo(alvo jsonb) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  maximo constant integer := 5000;
  ids uuid[];
begin
  if jsonb_typeof(alvo -> 'ids') = 'array' then
    ids := array(select distinct v::uuid from jsonb_array_elements_text(alvo -> 'ids') v limit maximo + 1);
  elsif jsonb_typeof(alvo -> 'filtro') = 'object' then
    ids := array(select id from app.membros_do_filtro(alvo -> 'filtro') id
                 where not coalesce(alvo -> 'exceto', '[]') ? id::text limit maximo + 1);
  else
    perform app.recusar_filtro('Escolha as pessoas que vão mudar.');
  end if;
  if cardinality(ids) > maximo then
    perform app.recusar_filtro('São mais de 5.000 pessoas. Filtre por menos e repita.');
  end if;
  return ids;
end
$$;
comment on function app.ids_do_alvo(jsonb) is
  'Whom a change for many is for: {ids: [...]}, or {filtro, exceto: [...]} as the caller sees it. At most 5,000.
Raises PT400.';

create function app.conferir_acao_em_massa(acao jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  tipo constant text := acao ->> 'tipo';
begin
  if not app.pode('membros', 'editar')
     and not (tipo in ('incluir_funcao', 'encerrar_funcao') and app.pode('ministerios', 'editar')) then
    raise insufficient_privilege using message = 'Você não pode alterar cadastros.';
  end if;
  if tipo = 'situacao' then
    if coalesce(acao ->> 'situacao' <> all (enum_range(null::public.situacao)::text[]), true)
       or acao ->> 'situacao' in ('transferido', 'falecido') then
      perform app.recusar_filtro('Escolha a nova situação. Falecimento e transferência se registram na página da pessoa.');
    elsif char_length(btrim(coalesce(acao ->> 'motivo', ''))) not between 2 and 200 then
      perform app.recusar_filtro('Informe o motivo.');
    end if;
  elsif tipo = 'campus' then
    if not exists (select from public.campi c where c.nome = acao ->> 'campus') then
      perform app.recusar_filtro('Escolha o campus.');
    elsif not app.pode_mudar_campus(acao ->> 'campus', false) then
      raise insufficient_privilege using message = 'Apenas administradores/líderes podem alterar o campus.';
    end if;
  elsif tipo in ('incluir_funcao', 'encerrar_funcao') then
    if char_length(btrim(coalesce(acao ->> 'ministerio', ''))) not between 2 and 80
       or char_length(btrim(coalesce(acao ->> 'funcao', ''))) not between 2 and 80 then
      perform app.recusar_filtro('Informe o ministério e a função.');
    end if;
  elsif tipo = 'acompanhamento' then
    if not app.acompanha() then
      raise insufficient_privilege using message = 'Você não pode abrir acompanhamentos.';
    end if;
  elsif tipo = 'como_conheceu' then
    if acao ->> 'valor' is not null and not exists (
      select from public.listas l where l.lista = 'como_conheceu' and l.chave = acao ->> 'valor' and l.ativo) then
      perform app.recusar_filtro('Escolha como a pessoa conheceu a igreja.');
    end if;
  elsif tipo = 'discipulador' then
    if acao ->> 'valor' is not null and not exists (
      select from public.membros_igreja m
      where m.id = (acao ->> 'valor')::uuid and app.alcanca(m.campus) and not app.saiu(m.situacao)) then
      perform app.recusar_filtro('Escolha quem vai discipular.');
    end if;
  else
    perform app.recusar_filtro('Escolha o que vai mudar.');
  end if;
end
$$;
comment on function app.conferir_acao_em_massa(jsonb) is
  'A change for many {tipo: situacao, campus, incluir_funcao, encerrar_funcao, como_conheceu,
discipulador or acompanhamento, …} makes sense and the
caller may make it at all. Raises PT400 or 42501 with a sentence.';

create function app.avaliar_em_massa(ids uuid[], acao jsonb)
returns table (id uuid, nome text, estado text, motivo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  tipo constant text := acao ->> 'tipo';
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  eu constant uuid := app.meu_membro();
  da_a_si constant boolean := app.tem_papel('pastor') or app.especial();
begin
  return query
  with alvo as (
    select i.id as pedido, m.* from unnest(ids) i (id)
    left join public.membros_igreja m on m.id = i.id and (todos or m.campus = any (campi))
  ), julgado as (
    select a.pedido, a.nome_completo, a.nome_ordenacao, case
      when a.id is null then 'Não está ao seu alcance ou não existe mais.'
      when tipo not in ('encerrar_funcao', 'situacao') and app.saiu(a.situacao) then 'Já saiu da igreja.'
      when tipo = 'situacao' and a.situacao::text <> acao ->> 'situacao'
        and (acao ->> 'situacao')::public.situacao <> all (app.proximas_situacoes(a.situacao))
        then format('De %s não se passa a %s.', app.rotulo('situacao', a.situacao::text),
          app.rotulo('situacao', acao ->> 'situacao'))
      when tipo = 'incluir_funcao' and a.id = eu and not da_a_si then 'Ninguém dá uma função a si mesmo.'
      when tipo = 'incluir_funcao' and not exists (
        select from public.ministerios n where n.campus = a.campus and n.nome = btrim(acao ->> 'ministerio')
          and n.ativo)
        then format('O campus %s não tem o ministério %s.', a.campus, btrim(acao ->> 'ministerio'))
      when tipo = 'acompanhamento' and a.id = eu then 'Ninguém acompanha a si mesmo.'
      when tipo = 'discipulador' and a.id = (acao ->> 'valor')::uuid then 'Ninguém discipula a si mesmo.'
    end as impedimento,
    case tipo
      when 'situacao' then a.situacao::text = acao ->> 'situacao'
      when 'acompanhamento' then exists (select from public.acompanhamentos ac
        where ac.membro_id = a.id and ac.etapa in ('novo', 'contatado', 'visitado'))
      when 'campus' then a.campus = acao ->> 'campus'
      when 'como_conheceu' then a.como_conheceu is not distinct from acao ->> 'valor'
      when 'discipulador' then a.discipulador_id is not distinct from (acao ->> 'valor')::uuid
      else (tipo = 'incluir_funcao') = exists (
        select from public.membros_funcoes f where f.membro_id = a.id and f.ativo
          and app.normalizar(f.ministerio) = app.normalizar(acao ->> 'ministerio')
          and app.normalizar(f.funcao) = app.normalizar(acao ->> 'funcao'))
    end as ja_esta
    from alvo a
  )
  select j.pedido, j.nome_completo,
    case when j.impedimento is not null then 'impedido' when j.ja_esta then 'igual' else 'muda' end, j.impedimento
  from julgado j order by j.nome_ordenacao, j.pedido;
end
$$;
comment on function app.avaliar_em_massa(uuid[], jsonb) is
  'What a change would do to each of these people: muda, igual (it is so already) or impedido, with the reason.';

create function app.resumo_dos_impedidos(impedidos jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('motivo', g.motivo, 'quantos', g.quantos, 'nomes', g.nomes)
    order by g.quantos desc, g.motivo), '[]')
  from (
    select i ->> 'motivo' as motivo, count(*) as quantos,
      to_jsonb((array_agg(i ->> 'nome') filter (where i ->> 'nome' is not null))[1:5]) as nomes
    from jsonb_array_elements(impedidos) i group by 1) g
$$;
comment on function app.resumo_dos_impedidos(jsonb) is
  'Those who cannot change [{nome, motivo}] by reason: [{motivo, quantos, nomes (five at most)}].';

create function public.previa_em_massa(alvo jsonb, acao jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.conferir_acao_em_massa(acao);
  return (
    select jsonb_build_object('total', count(*), 'iguais', count(*) filter (where a.estado = 'igual'),
      'ids', coalesce(jsonb_agg(a.id) filter (where a.estado = 'muda'), '[]'),
      'impedidos', app.resumo_dos_impedidos(coalesce(jsonb_agg(jsonb_build_object('nome', a.nome, 'motivo', a.motivo))
        filter (where a.estado = 'impedido'), '[]')))
    from app.avaliar_em_massa(app.ids_do_alvo(alvo), acao) a);
end
$$;
comment on function public.previa_em_massa(jsonb, jsonb) is
  'What a change for many would do: {total, iguais, ids (those who would change), impedidos: [{motivo, quantos,
nomes}]}. alvo: {ids: [...]} or {filtro, exceto: [...]}, 5,000 people at most. acao: {tipo: situacao, situacao,
motivo}, {tipo: campus, campus}, {tipo: incluir_funcao or encerrar_funcao, ministerio, funcao}, {tipo: como_conheceu
or discipulador, valor}, {tipo: acompanhamento}. Raises PT400, 42501.';

create function app.titulo_em_massa(acao jsonb, quantas integer) returns text
language sql stable security definer set search_path = '' as $$
  select case acao ->> 'tipo'
      when 'situacao' then 'Situação ' || app.rotulo('situacao', acao ->> 'situacao')
      when 'acompanhamento' then 'Acompanhamento aberto'
      when 'campus' then 'Campus ' || (acao ->> 'campus')
      when 'incluir_funcao' then format('Função %s em %s', acao ->> 'funcao', acao ->> 'ministerio')
      when 'encerrar_funcao' then format('Fim da função %s em %s', acao ->> 'funcao', acao ->> 'ministerio')
      when 'como_conheceu' then 'Como conheceu a igreja'
      when 'discipulador' then 'Discipulador'
    end || case quantas when 1 then ': 1 pessoa' else format(': %s pessoas', quantas) end
$$;
comment on function app.titulo_em_massa(jsonb, integer) is 'How a change for many is called in the history.';

create function app.mudar_um(membro uuid, acao jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  case acao ->> 'tipo'
    when 'situacao' then
      perform app.mudar_situacao(membro, (acao ->> 'situacao')::public.situacao, app.hoje(), btrim(acao ->> 'motivo'));
    when 'acompanhamento' then
      perform app.abrir_acompanhamento(membro, null, app.hoje() + 3);
    when 'campus' then
      update public.membros_igreja m set campus = acao ->> 'campus' where m.id = membro;
    when 'como_conheceu' then
      update public.membros_igreja m set como_conheceu = acao ->> 'valor' where m.id = membro;
    when 'discipulador' then
      update public.membros_igreja m set discipulador_id = (acao ->> 'valor')::uuid where m.id = membro;
    when 'incluir_funcao' then
      insert into public.membros_funcoes (membro_id, ministerio, funcao)
      values (membro, btrim(acao ->> 'ministerio'), btrim(acao ->> 'funcao'));
    when 'encerrar_funcao' then
      update public.membros_funcoes f set ativo = false
      where f.membro_id = membro and f.ativo and app.normalizar(f.ministerio) = app.normalizar(acao ->> 'ministerio')
        and app.normalizar(f.funcao) = app.normalizar(acao ->> 'funcao');
  end case;
end
$$;
comment on function app.mudar_um(uuid, jsonb) is
  'Makes a change of app.aplicar_em_massa for one person, who was judged before.';

create function public.aplicar_em_massa(ids uuid[], acao jsonb, operacao uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  op public.operacoes;
  um record;
  mudaram integer := 0;
  impedidos jsonb := '[]';
begin
  if coalesce(cardinality(ids), 0) not between 1 and 1000 then
    perform app.recusar_filtro('Envie de 1 a 1.000 pessoas por vez.');
  end if;
  perform app.conferir_acao_em_massa(acao);
  if operacao is null then
    operacao := app.iniciar_operacao('em_massa', app.titulo_em_massa(acao, 0),
      jsonb_build_object('acao', acao, 'mudaram', 0));
    select * into op from public.operacoes o where o.id = operacao;
  else
    select * into op from public.operacoes o
    where o.id = operacao and o.tipo = 'em_massa' and o.autor = (select auth.uid()) and o.desfeita_em is null
      and o.dados -> 'acao' = acao and o.created_at > now() - interval '1 hour' for update;
    if op.id is null then
      raise exception using errcode = 'PT409', message = 'Esta alteração já terminou ou foi desfeita. Comece de novo.';
    end if;
    perform app.continuar_operacao(op.id);
  end if;
  for um in select * from app.avaliar_em_massa(ids, acao) loop
    if um.estado = 'igual' then continue; end if;
    begin
      if um.estado = 'muda' then
        perform app.mudar_um(um.id, acao);
        mudaram := mudaram + 1;
      end if;
    exception when integrity_constraint_violation or insufficient_privilege or sqlstate 'PT400' or sqlstate 'PT404'
      or sqlstate 'PT409'
      or sqlstate 'PT422' then
      um.estado := 'impedido';
      um.motivo := case when sqlstate like '23%' then 'Outra pessoa já ocupa esse lugar.' else sqlerrm end;
    end;
    if um.estado = 'impedido' then
      impedidos := impedidos || jsonb_build_object('nome', um.nome, 'motivo', um.motivo);
    end if;
  end loop;
  if (op.dados ->> 'mudaram')::integer + mudaram > 5000 then
    perform app.recusar_filtro('São mais de 5.000 pessoas. Filtre por menos e repita.');
  end if;
  update public.operacoes o
  set titulo = app.titulo_em_massa(acao, (op.dados ->> 'mudaram')::integer + mudaram),
      dados = jsonb_set(o.dados, '{mudaram}', to_jsonb((op.dados ->> 'mudaram')::integer + mudaram))
  where o.id = op.id;
  return jsonb_build_object('operacao', op.id, 'mudaram', mudaram, 'impedidos', app.resumo_dos_impedidos(impedidos));
end
$$;
comment on function public.aplicar_em_massa(uuid[], jsonb, uuid) is
  'Makes a change for up to 1,000 people of the caller''s scope and gives {operacao, mudaram, impedidos}. With the
operacao of a call before, of the same caller and change, it goes on with that one; 5,000 people in all. Who is so
already stays untouched, so a call may be repeated. Undone by desfazer_operacao. Raises PT400, PT409, 42501.';

grant execute on function public.previa_em_massa(jsonb, jsonb),
  public.aplicar_em_massa(uuid[], jsonb, uuid) to authenticated, service_role;
