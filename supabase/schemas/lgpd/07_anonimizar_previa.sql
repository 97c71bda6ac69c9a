-- What would go with a person who is made nameless, and what stands against it: the erasure itself, done and taken
-- back.

create function app.responde_sozinha_por(membro uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  with menores as (
    select distinct c.id, c.nome_completo from public.membros_igreja c
    where app.menor_de_idade(c.id) and c.id <> membro and not app.saiu(c.situacao) and (
      exists (select from public.parentescos p where p.membro_id = c.id and p.parente_id = membro
              and p.grau in ('pai_mae', 'responsavel_legal'))
      or exists (select from public.familia_membros f join public.familia_membros eu on eu.familia_id = f.familia_id
                 where f.membro_id = c.id and f.fim is null and eu.membro_id = responde_sozinha_por.membro
                   and eu.fim is null
                 and eu.papel in ('responsavel', 'conjuge')))
  )
  select coalesce(array_agg(c.nome_completo order by c.nome_completo), '{}') from menores c
  where not exists (
      select from public.parentescos p where p.membro_id = c.id and p.parente_id is distinct from membro
      and p.grau in ('pai_mae', 'responsavel_legal') and not coalesce(app.menor_de_idade(p.parente_id), false))
    and not exists (
      select from public.familia_membros f join public.familia_membros o on o.familia_id = f.familia_id
        and o.fim is null
      where f.membro_id = c.id and f.fim is null and o.membro_id not in (c.id, responde_sozinha_por.membro)
        and not app.menor_de_idade(o.membro_id))
$$;
comment on function app.responde_sozinha_por(uuid) is
  'The minors for whom this person is the only adult whom the church knows.';

create function app.impedimentos_para_anonimizar(membro uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  with m as (select * from public.membros_igreja x where x.id = membro)
  select array_remove(array[
    (select 'Esta pessoa tem papéis no sistema (' || string_agg(distinct app.nome_do_papel(r.role), ', ')
       || '). Retire-os primeiro em Permissões.'
     from public.user_roles r join m on m.profile_id = r.user_id
     where r.role not in ('membro', 'visitante') and (r.expira_em is null or r.expira_em > now()) having count(*) > 0),
    (select 'O e-mail desta conta é de administrador especial. Tire-o primeiro de ADMINS_ESPECIAIS, no servidor.'
     from m where app.especial_de(m.profile_id)),
    (select 'Esta pessoa responde sozinha por ' || array_to_string(s, ', ')
       || '. Registre primeiro outro responsável na aba Família.'
     from (select app.responde_sozinha_por(membro) as s) s where cardinality(s) > 0),
    (select 'Esta pessoa é responsável pela casa “' || f.nome || '”'
      || '. Escolha primeiro outro responsável na aba Família.'
     from public.familias f join public.familia_membros eu on eu.familia_id = f.id and eu.fim is null
       and eu.membro_id = membro
       and eu.papel = 'responsavel'
     where exists (select from public.familia_membros o where o.familia_id = f.id and o.fim is null
       and o.membro_id <> eu.membro_id)
     limit 1),
    (select 'Esta pessoa está proibida de buscar ' || string_agg(c.nome_completo, ', ' order by c.nome_completo)
       || '. O cadastro fica enquanto a proibição vale.'
     from public.autorizados_busca b join public.membros_igreja c on c.id = b.crianca_id
     where b.adulto_id = membro and app.e_proibicao(b) having count(*) > 0),
    (select 'Esta pessoa tem funções em aberto (' || string_agg(concat_ws(' em ', f.funcao, f.ministerio), ', ')
       || '). Encerre-as primeiro na aba Vida na igreja.'
     from public.membros_funcoes f where f.membro_id = membro
       and (f.fim is null or f.fim > app.hoje_da_igreja()) having count(*) > 0),
    (select 'Esta pessoa está entre os pastores de ' || string_agg(p.campus, ', ')
      || '. Tire-a primeiro na página Igreja.'
     from public.campus_pastores p where p.membro_id = membro having count(*) > 0),
    (select format('Esta pessoa cuida de %s acompanhamento(s) em aberto. Passe-os primeiro a outra pessoa.', count(*))
     from public.acompanhamentos a join m on m.profile_id = a.responsavel_id
     where a.etapa in ('novo', 'contatado', 'visitado') having count(*) > 0),
    (select format('Esta pessoa discipula %s pessoa(s). Escolha primeiro outro discipulador para elas.', count(*))
     from public.membros_igreja d where d.discipulador_id = membro having count(*) > 0),
    (select 'Há uma transferência de campus em aberto. Decida ou cancele primeiro.'
     from public.transferencia_membros t where t.membro_id = membro and t.aberta limit 1)
  ], null)
$$;
comment on function app.impedimentos_para_anonimizar(uuid) is
  'What must be settled before a person can be made nameless, each as a sentence that says what to do first; empty:
nothing.';

create function app.resumo_da_anonimizacao(membro uuid, feito jsonb) returns text
language sql stable security definer set search_path = '' as $$
  -- Notices, sign-ins and the record itself grow by the asking.
  select md5(concat_ws('|',
    (select (to_jsonb(m) - 'updated_at')::text from public.membros_igreja m where m.id = membro),
    (select (to_jsonb(r) - 'updated_at')::text from public.membros_reservados r where r.membro_id = membro),
    (select string_agg(concat_ws(':', e ->> 'tabela', e ->> 'destino', e ->> 'linhas'), ','
      order by e ->> 'tabela', e ->> 'destino')
     from jsonb_array_elements(feito) e
     where e ->> 'tabela' not in ('alteracoes', 'notifications', 'notas_lgpd', 'pedidos_lgpd', 'auth.outbox',
       'acessos_negados'))))
$$;
comment on function app.resumo_da_anonimizacao(uuid, jsonb) is 'A digest of the data that would go.';

create function app.ensaiar_anonimizacao(membro uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  feito jsonb;
  resumo text;
  antes constant uuid := app.operacao_atual();
begin
  begin
    feito := app.executar_anonimizacao(membro, app.iniciar_operacao('anonimizacao', 'Ensaio'));
    raise exception using errcode = 'PV001';
  exception when sqlstate 'PV001' then
    perform app.continuar_operacao(antes);
  end;
  resumo := app.resumo_da_anonimizacao(membro, feito);
  return jsonb_build_object('feito', feito, 'resumo', resumo);
end
$$;
comment on function app.ensaiar_anonimizacao(uuid) is
  'What making this person nameless does, found by doing it and taking it back: {feito, resumo}.';

create function app.pessoa_a_anonimizar(membro uuid) returns public.membros_igreja
language plpgsql stable security definer set search_path = '' as $$
declare
  m public.membros_igreja;
begin
  if not app.pode('membros', 'anonimizar') then
    raise insufficient_privilege using message = 'Só quem tem a permissão de anonimizar membros faz isto.';
  end if;
  select * into m from public.membros_igreja x where x.id = membro and app.alcanca(x.campus);
  if m.id is null then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  elsif m.id = app.meu_membro() then
    raise insufficient_privilege using message = 'Ninguém anonimiza o próprio cadastro. Peça a outra pessoa da liderança.';
  elsif exists (select from app.anonimizados a where a.membro_id = m.id) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa já foi anonimizada.';
  end if;
  return m;
end
$$;
comment on function app.pessoa_a_anonimizar(uuid) is
  'The person, if the caller may make them nameless. Raises 42501, PT404, PT409.';

create function app.mudou_desde(antes jsonb, agora jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(format('%s: eram %s, agora são %s.', coalesce(a.titulo, b.titulo), coalesce(a.linhas, 0),
    coalesce(b.linhas, 0))
    order by coalesce(a.titulo, b.titulo)), '[]')
  from jsonb_to_recordset(antes) a (tabela text, titulo text, destino text, linhas bigint)
  full join jsonb_to_recordset(agora) b (tabela text, titulo text, destino text, linhas bigint)
    on (a.titulo, a.destino) = (b.titulo, b.destino)
  where a.linhas is distinct from b.linhas
    and coalesce(a.tabela, b.tabela) not in ('alteracoes', 'notifications', 'notas_lgpd', 'pedidos_lgpd',
      'auth.outbox', 'acessos_negados')
$$;
comment on function app.mudou_desde(jsonb, jsonb) is 'What differs between two previews, in sentences.';

create function public.previa_anonimizacao(membro_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  m constant public.membros_igreja := app.pessoa_a_anonimizar(previa_anonimizacao.membro_id);
  ensaio constant jsonb := app.ensaiar_anonimizacao(m.id);
  a public.anonimizacoes;
begin
  select * into a from public.anonimizacoes x
  where x.membro_id = m.id and x.confirmada_em is null and x.cancelada_em is null and x.expira_em > now();
  return jsonb_build_object('impedimentos', to_jsonb(app.impedimentos_para_anonimizar(m.id)),
    'feito', ensaio -> 'feito', 'resumo', ensaio -> 'resumo',
    'identidade', (select p.identidade from public.pedidos_lgpd p where p.membro_id = m.id and p.estado = 'aprovado'
      and p.tipo in ('anonimizacao', 'eliminacao') limit 1),
    'aberta', case when a.id is not null then jsonb_build_object('id', a.id, 'iniciada_por', a.iniciada_por_nome,
      'iniciada_em', a.iniciada_em, 'expira_em', a.expira_em, 'minha',
        a.iniciada_por is not distinct from (select auth.uid()),
      'avisados', (select count(*) from public.notifications n where n.chave = 'anonimizar:' || a.id),
      'mudou', case when a.resumo = ensaio ->> 'resumo' then '[]'
        else coalesce(nullif(app.mudou_desde(a.previa, ensaio -> 'feito'), '[]'),
          '["Os dados do cadastro mudaram."]') end) end);
end
$$;
comment on function public.previa_anonimizacao(uuid) is
  'What making this person nameless would do: {impedimentos [sentence], feito [{tabela, titulo, destino (some, fica),
linhas}], resumo (to be handed in), identidade (how it was checked, when a request was approved), aberta (who asked
for it already, until when it can be confirmed, minha, avisados: how many were told, mudou [what changed since]; or
null)}. Nothing is changed. For those with anonimizar on membros in the person''s campus, not for the person. Raises
42501, PT404, PT409.';

grant execute on function
  public.previa_anonimizacao(uuid)
  to authenticated, service_role;
