-- The treasurer opens a count, or gives it up.

create function public.contadores_possiveis(campus text, busca text) returns setof public.pessoa_da_oferta
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_financas(campus);
  return query select * from app.pessoas_pelo_nome(campus, busca, true);
end
$$;
comment on function public.contadores_possiveis(text, text) is
  'Who may be named to count: people of the campus who can sign in, by name alone. Raises 42501, PT404.';

create function public.abrir_contagem(
  chave uuid, caixa uuid, dia date, primeiro uuid, segundo uuid, ocorrencia text default null, culto text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta public.contas_contabeis;
  nome text := app.linha_limpa(culto);
  feita uuid;
begin
  select * into conta from public.contas_contabeis x where x.id = caixa and x.tipo = 'caixa' and x.ativa;
  perform app.exigir_financas(conta.campus);
  select x.id into feita from public.contagens_de_oferta x
  where x.chave = abrir_contagem.chave and x.campus = conta.campus;
  if feita is not null then return feita; end if;
  if dia is null or dia > app.hoje() or dia < app.hoje() - 366 then
    raise exception using errcode = 'PT422', message = 'O dia da oferta é hoje ou antes.';
  end if;
  if app.mes_fechado(conta.campus, dia) then
    raise exception using errcode = 'PT409', message = format(
      'O mês de %s está fechado em %s. Peça que ele seja reaberto.', to_char(dia, 'MM/YYYY'), conta.campus);
  end if;
  if primeiro is null or segundo is null or primeiro = segundo then
    raise exception using errcode = 'PT422', message = 'Escolha duas pessoas para contar.';
  end if;
  if (select count(*) from public.membros_igreja m
      where m.id in (primeiro, segundo) and m.campus = conta.campus and m.profile_id is not null) < 2 then
    raise exception using errcode = 'PT404', message = 'Quem conta é deste campus e já entra no sistema.';
  end if;
  if ocorrencia is not null then
    select coalesce(o.nome, e.name) into nome
    from public.ocorrencias o join public.events e on e.id = o.event_base
    where o.id = ocorrencia and o.campus = conta.campus;
    if nome is null then
      raise exception using errcode = 'PT404', message = 'Este culto não está na agenda do campus.';
    end if;
  end if;
  insert into public.contagens_de_oferta (campus, ocorrencia_id, culto, dia, conta_contabil_id, tolerancia_centavos,
    primeiro_id, segundo_id, chave, aberta_por)
  values (conta.campus, ocorrencia, left(coalesce(nome, 'Oferta'), 120), dia, conta.id,
    coalesce((select r.tolerancia_centavos from public.regras_de_oferta r where r.campus = conta.campus), 0),
    primeiro, segundo, abrir_contagem.chave, (select auth.uid()))
  returning id into feita;
  perform app.notificar_todos(array(
      select m.profile_id from public.membros_igreja m where m.id in (primeiro, segundo)),
    'Contar a oferta', format('Você conta a oferta de %s, %s.', coalesce(nome, 'Oferta'), to_char(dia, 'DD/MM')),
    '/contar-oferta/' || feita, format('contagem:%s:1', feita), 'financas', true);
  return feita;
end
$$;
comment on function public.abrir_contagem(uuid, uuid, date, uuid, uuid, text, text) is
  'Opens a count of an offering that goes to a cash box, and tells the two who count; the same key gives the same count.
Of a service of the agenda (ocorrencia), or by a name. Raises 42501, PT404, PT409, PT422.';

create function app.contagem_a_mudar(contagem uuid) returns public.contagens_de_oferta
language plpgsql security definer set search_path = '' as $$
declare
  c public.contagens_de_oferta;
begin
  select * into c from public.contagens_de_oferta x where x.id = contagem and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(c.campus);
  return c;
end
$$;
comment on function app.contagem_a_mudar(uuid) is
  'The count, for this transaction alone, of a campus whose money the caller edits. Raises 42501, PT404.';

create function app.contou(c public.contagens_de_oferta) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.contador_de(c) is not null or exists (
    select from app.contagem_folhas f where f.contagem_id = c.id and f.conta = (select auth.uid()))
$$;
comment on function app.contou(public.contagens_de_oferta) is
  'The caller counts here or has counted, also if their record is another''s by now.';

create function public.cancelar_contagem(contagem uuid, motivo text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c constant public.contagens_de_oferta := app.contagem_a_mudar(contagem);
begin
  if c.estado = 'lancada' then
    raise exception using errcode = 'PT409', message = 'Esta contagem já foi lançada: estorne o lançamento.';
  end if;
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que a contagem é cancelada.';
  end if;
  update public.contagens_de_oferta x set estado = 'cancelada', motivo = btrim(cancelar_contagem.motivo)
  where x.id = c.id and x.estado <> 'cancelada';
  return c.id;
end
$$;
comment on function public.cancelar_contagem(uuid, text) is
  'Gives up a count that is not in the ledger, with a reason. Raises 42501, PT404, PT409, PT422.';
