-- Kids, as who answers for the children sees it.

create function public.minhas_criancas_no_kids() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('crianca', m.id, 'nome', m.nome_completo, 'foto', m.foto,
      'cuidado', exists (select from public.kids_cuidados k where k.crianca_id = m.id), 'sala', d.sala, 'desde',
        d.entrada_em,
      'busca', (select coalesce(jsonb_agg(jsonb_build_object('autorizado', b.id, 'nome',
        coalesce(b.nome, a.nome_completo),
          'parentesco', coalesce(b.parentesco, app.laco_com(m.id, b.adulto_id)), 'validade', b.validade, 'pendente',
            b.aceito_em is null)
          order by b.aceito_em is not null, coalesce(b.nome, a.nome_completo)), '[]')
        from public.autorizados_busca b left join public.membros_igreja a on a.id = b.adulto_id
        where b.crianca_id = m.id and b.estado = 'autorizado'
          and (b.validade is null or b.validade >= app.hoje_da_pessoa(m.id))
          and b.adulto_id is distinct from app.meu_membro()),
      'guardas', (select coalesce(jsonb_agg(jsonb_build_object('adulto', a.id, 'nome', a.nome_completo)
        order by a.nome_ordenacao), '[]')
        from app.guardas_pendentes g join public.membros_igreja a on a.id = g.adulto_id
        where g.crianca_id = m.id and g.recusada_em is null and a.id is distinct from app.meu_membro()))
    order by m.data_nascimento, m.nome_ordenacao, m.id), '[]')
  from public.membros_igreja m
  left join lateral (
    select s.nome as sala, v.entrada_em
    from public.kids_visitas v join public.kids_salas s on s.id = v.sala_id
    where v.crianca_id = m.id and v.saida_em is null and v.entrada_em > now() - interval '1 day'
    order by v.entrada_em desc limit 1) d on true
  where m.id = any (app.minhas_criancas()) and not app.saiu(m.situacao)
$$;
comment on function public.minhas_criancas_no_kids() is
  'The minors for whom the caller answers, the oldest first: [{crianca, nome, foto, cuidado (something is written
down), sala and desde (is inside now), busca [{autorizado, nome, parentesco, validade, pendente}] (who takes it, or
waits for an answer), guardas [{adulto, nome}] (who was written down as answering for it, and waits)}]; [] for who
answers for none.';

grant execute on function public.minhas_criancas_no_kids() to authenticated, service_role;
