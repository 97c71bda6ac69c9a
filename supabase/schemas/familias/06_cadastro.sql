-- A household registered at once: its address, who lives there, and how they are related.

create index membros_igreja_casa_idx on public.membros_igreja (cep, numero) where cep is not null and numero is not null;
create index familias_telefone_idx on public.familias (app.chave_do_telefone(telefone));

create type public.casa_parecida as (familia uuid, membro uuid, nome text, campus text, pessoas text, motivos text[]);
comment on type public.casa_parecida is
  'A household that may be the one that is being registered, or somebody who lives in none (familia null): who lives
there, and why (telefone, endereco).';

create function public.casas_parecidas(telefone text default null, endereco jsonb default null)
returns setof public.casa_parecida
language plpgsql stable security definer set search_path = '' as $$
declare
  fone constant text := app.chave_do_telefone(telefone);
  o_cep constant text := nullif(regexp_replace(endereco ->> 'cep', '\D', '', 'g'), '');
  o_numero constant text := nullif(btrim(endereco ->> 'numero'), '');
  a_rua constant text := app.normalizar(coalesce(endereco ->> 'logradouro', ''));
  o_complemento constant text := app.normalizar(coalesce(endereco ->> 'complemento', ''));
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Só quem cadastra pessoas procura a casa delas.';
  end if;
  return query
  with achados as (
    (select m.id, 'telefone' as motivo from public.membros_igreja m where m.telefone_chave = fone limit 30)
    union all
    (select f.responsavel_id, 'telefone' from public.familias f where app.chave_do_telefone(f.telefone) = fone limit 30)
    union all
    -- A small town has one CEP: the street counts as well.
    (select m.id, 'endereco' from public.membros_igreja m
     where m.cep = o_cep and m.numero = o_numero and app.normalizar(coalesce(m.logradouro, '')) = a_rua
       and (o_complemento = '' or m.complemento is null or app.normalizar(m.complemento) = o_complemento)
     limit 30)
  ), casas as (
    select fm.familia_id, case when fm.familia_id is null then m.id end as sem_casa,
      array_agg(distinct a.motivo order by a.motivo desc) as motivos
    from achados a join public.membros_igreja m on m.id = a.id
    left join public.familia_membros fm on fm.membro_id = m.id and fm.fim is null
    where app.alcanca(m.campus) and not app.saiu(m.situacao)
    group by 1, 2
  )
  select c.familia_id, c.sem_casa, coalesce(f.nome, m.nome_completo), coalesce(f.campus, m.campus),
    (select string_agg(case when app.alcanca(p.campus) then p.nome else app.iniciais(p.nome_completo) end, ', '
       order by fm.papel, p.data_nascimento nulls last)
     from public.familia_membros fm join public.membros_igreja p on p.id = fm.membro_id
     where fm.familia_id = c.familia_id and fm.fim is null),
    c.motivos
  from casas c left join public.familias f on f.id = c.familia_id left join public.membros_igreja m on m.id = c.sem_casa
  order by cardinality(c.motivos) desc, c.sem_casa is not null, 3, 1, 2
  limit 5;
end
$$;
comment on function public.casas_parecidas(text, jsonb) is
  'Households, and people who live in none, of the caller''s campuses with this phone or at this address (cep, numero,
logradouro, complemento); at most five. Raises 42501 for those who do not edit members.';

create function app.ligar_filhos(familia uuid, novas uuid[], do_conjuge boolean) returns void
language sql security definer set search_path = '' as $$
  with casa as (
    select f.membro_id as id, f.papel, f.membro_id = any (novas) as nova
    from public.familia_membros f where f.familia_id = familia and f.fim is null
  )
  select app.ligar_parentes(f.id, o.id, case o.papel when 'conjuge' then 'pai_mae' else 'irmao'
    end::public.grau_parentesco)
  from casa f join casa o on o.papel = 'conjuge' and do_conjuge or o.papel = 'filho' and o.id > f.id
  where f.papel = 'filho' and (f.nova or o.nova)
$$;
comment on function app.ligar_filhos(uuid, uuid[], boolean) is
  'The children of a household are brothers and sisters and, if do_conjuge, children of the head''s spouse too, as far
as one of the two just came (novas). For other rules.';

create function public.cadastrar_familia(dados jsonb) returns table (familia uuid, operacao uuid, repetido boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  chave constant uuid := (dados ->> 'chave')::uuid;
  casa uuid := (dados ->> 'familia')::uuid;
  comum constant jsonb := coalesce(dados -> 'endereco', '{}') || jsonb_build_object('campus', dados ->> 'campus');
  pessoas constant jsonb := coalesce(nullif(dados -> 'pessoas', 'null'), '[]');
  responsavel uuid;
  anterior uuid;
  uma jsonb;
  quem uuid;
  novas uuid[] := '{}';
begin
  perform app.exigir(app.pode('membros', 'editar') and (casa is null or app.edita_familia(casa)));
  if chave is null or jsonb_typeof(pessoas) <> 'array' or jsonb_array_length(pessoas) not between 1 and 20
     or (casa is null) <> (1 = (select count(*) from jsonb_array_elements(pessoas) p where p ->> 'papel' = 'responsavel'))
     or casa is not null and pessoas @> '[{"papel": "responsavel"}]' then
    raise exception using errcode = 'PT400',
      message = 'Uma família nova tem um responsável, e até 20 pessoas são cadastradas de uma vez.';
  end if;
  -- Two sendings of one form come one after the other, and are one operation.
  perform pg_advisory_xact_lock(hashtextextended('familia ' || chave, 0));
  select o.id into anterior from public.operacoes o
  where o.autor = (select auth.uid()) and o.tipo = 'cadastro_familia' and o.created_at > now() - interval '1 day'
    and o.dados ->> 'chave' = chave::text and o.desfeita_em is null
  order by o.created_at desc limit 1;
  if anterior is not null then
    perform app.continuar_operacao(anterior);
  else
    perform app.iniciar_operacao('cadastro_familia', 'Cadastro da ' || coalesce(
      (select f.nome from public.familias f where f.id = casa), nullif(btrim(dados ->> 'nome'), ''), 'família'),
      jsonb_build_object('chave', chave));
  end if;
  -- Who answers for the household comes first: it begins with them.
  for uma in select p from jsonb_array_elements(pessoas) with ordinality as t (p, n)
    order by p ->> 'papel' <> 'responsavel', n
  loop
    quem := (uma ->> 'membro')::uuid;
    if quem is null then
      quem := (uma ->> 'chave')::uuid;
      perform app.cadastrar_pessoa(quem, coalesce(uma -> 'ficha', '{}') || comum, null,
        coalesce((uma ->> 'situacao')::public.situacao, 'visitante'));
    end if;
    perform app.exigir(app.edita_membro(quem));
    novas := novas || quem;
    if casa is null then
      responsavel := quem;
      casa := chave;
      if exists (select from public.familias f where f.id = casa) then
        perform app.exigir(app.edita_familia(casa));
        update public.familias f set nome = coalesce(nullif(btrim(dados ->> 'nome'), ''), f.nome),
          telefone = nullif(btrim(dados ->> 'telefone'), '') where f.id = casa;
      else
        insert into public.familias (id, nome, responsavel_id, telefone)
        values (casa, coalesce(nullif(btrim(dados ->> 'nome'), ''), app.nome_de_familia(quem)), quem,
          nullif(btrim(dados ->> 'telefone'), ''));
      end if;
      perform app.entrar_na_familia(casa, quem, 'responsavel');
    else
      perform app.vincular_familia(quem, casa, null, coalesce(uma ->> 'papel', 'outro')::public.familia_papel);
    end if;
  end loop;
  perform app.ligar_filhos(casa, novas, coalesce((dados ->> 'filhos_do_conjuge')::boolean, false));
  if (dados ->> 'acompanhar')::boolean then
    perform app.abrir_acompanhamento(coalesce(responsavel, quem), null, null);
  end if;
  return query select casa, app.operacao_atual(), anterior is not null;
end
$$;
comment on function public.cadastrar_familia(jsonb) is
  'A household and its people, whole or not at all, as one operation. dados: {chave: the new household''s id, which the
caller makes up once, familia: a household that they come into instead, or null, nome, telefone (in E.164), campus,
endereco: columns of membros_igreja that all of them get, pessoas: 1 to 20 of {chave: the new person''s id, ficha:
columns of membros_igreja, situacao} or {membro: somebody registered already}, each with papel, one of them responsavel
unless familia is given, filhos_do_conjuge: the children are the spouse''s too, acompanhar: true to begin a follow-up}.
Sent again with the same chave it is the same household, people and operation (repetido). Raises as cadastrar_membro
does, and 42501 for a household or person beyond the caller''s reach, PT400.';

grant execute on function public.casas_parecidas(text, jsonb), public.cadastrar_familia(jsonb)
  to authenticated, service_role;
