-- Orders of service are written here. Whoever writes holds the roteiro first: two who move or change at once wait for each
-- other, and no place is given twice.

create function app.exigir_roteiro(roteiro uuid) returns public.roteiros
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.roteiros;
begin
  perform app.exigir_edicao_de_slides();
  select * into r from public.roteiros x where x.id = roteiro and x.campus = any (app.alcance()) for no key update;
  if r.id is null then
    raise exception using errcode = 'PT404', message = 'Não encontramos este roteiro.';
  end if;
  return r;
end
$$;
comment on function app.exigir_roteiro(uuid) is
  'The roteiro, held until the end of the transaction, for those who edit in its campus. Raises 42501, PT404.';

create function app.exigir_item_do_roteiro(item uuid) returns public.roteiro_itens
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.roteiro_itens;
begin
  perform app.exigir_roteiro((select x.roteiro_id from public.roteiro_itens x where x.id = item));
  select * into i from public.roteiro_itens x where x.id = item;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Este item já não está no roteiro.';
  end if;
  return i;
end
$$;
comment on function app.exigir_item_do_roteiro(uuid) is
  'The item as it stands once its roteiro is held. Raises 42501, PT404.';

create function app.lugar_no_roteiro(roteiro uuid, antes_de uuid, item uuid) returns numeric
language plpgsql volatile security definer set search_path = '' as $$
declare
  depois numeric;
  lugar numeric;
begin
  if antes_de is null then
    return (select coalesce(max(i.posicao), 0) + 1 from public.roteiro_itens i
      where i.roteiro_id = roteiro and i.id is distinct from item);
  end if;
  for tentativa in 1..2 loop
    select i.posicao into depois from public.roteiro_itens i where i.roteiro_id = roteiro and i.id = antes_de;
    if depois is null then
      raise exception using errcode = 'PT409', message = 'O item ao lado já não está no roteiro. Tente de novo.';
    end if;
    -- Multiplied, not divided: exact, so that no two are ever equal.
    lugar := coalesce((depois + (select max(i.posicao) from public.roteiro_itens i
      where i.roteiro_id = roteiro and i.posicao < depois and i.id is distinct from item)) * 0.5, depois - 1);
    exit when scale(lugar) <= 20;
    update public.roteiro_itens i set posicao = n.numero
    from (select x.id, row_number() over (order by x.posicao) as numero from public.roteiro_itens x
      where x.roteiro_id = roteiro) n
    where n.id = i.id and i.posicao <> n.numero;
  end loop;
  return lugar;
end
$$;
comment on function app.lugar_no_roteiro(uuid, uuid, uuid) is
  'The place before an item (null: the last one) for a new item or for one that moves. The roteiro is held. Raises PT409
when that item is gone.';

create function app.copiar_itens_do_roteiro(de uuid, para uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.roteiro_itens (roteiro_id, posicao, tipo, titulo, minutos, quem, musica_id, arranjo_id, tom, passagem,
    biblias, apresentacao_id, midia_id, tema_id, texto, opcoes, notas_palco, notas_tecnica, links)
  select para, row_number() over (order by i.posicao), i.tipo, i.titulo, i.minutos, i.quem, i.musica_id, i.arranjo_id, i.tom,
    i.passagem, i.biblias, i.apresentacao_id, i.midia_id, i.tema_id, i.texto, i.opcoes, i.notas_palco, i.notas_tecnica, i.links
  from public.roteiro_itens i where i.roteiro_id = de
$$;
comment on function app.copiar_itens_do_roteiro(uuid, uuid) is 'Copies all items of a roteiro into another, which has none.';

create function public.montar_roteiro(ocorrencia text, de uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  o public.ocorrencias;
  feito uuid;
begin
  perform app.exigir_edicao_de_slides();
  select * into o from public.ocorrencias x where x.id = ocorrencia and x.campus = any (app.alcance());
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Não encontramos este culto.';
  end if;
  if o.estado = 'cancelada' then
    raise exception using errcode = 'PT409', message = 'Este culto foi cancelado.';
  end if;
  insert into public.roteiros (campus, ocorrencia_id, nome)
  values (o.campus, o.id, coalesce(o.nome, (select e.name from public.events e where e.id = o.event_base)))
  on conflict (ocorrencia_id) do nothing returning id into feito;
  if feito is null then return (select r.id from public.roteiros r where r.ocorrencia_id = o.id); end if;
  if de is not null then
    perform app.exigir_roteiro(de);
    perform app.copiar_itens_do_roteiro(de, feito);
  end if;
  return feito;
end
$$;
comment on function public.montar_roteiro(text, uuid) is
  'Begins the roteiro of an occurrence: empty, or as a copy of another service''s or of a template. Where there is one
already, it gives that one and copies nothing. For those who edit criacao or projecao. Raises 42501, PT404, PT409.';

create function public.salvar_modelo_de_roteiro(roteiro uuid, nome text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  r public.roteiros := app.exigir_roteiro(roteiro);
  feito uuid;
begin
  if coalesce(btrim(nome), '') = '' then
    raise exception using errcode = 'PT422', message = 'Dê um nome ao modelo.';
  end if;
  insert into public.roteiros (campus, nome) values (r.campus, left(btrim(nome), 120))
  on conflict (campus, app.normalizar(nome)) where ocorrencia_id is null do nothing returning id into feito;
  if feito is null then
    raise exception using errcode = 'PT409', message = 'Já existe um modelo com este nome. Escolha outro.';
  end if;
  perform app.copiar_itens_do_roteiro(r.id, feito);
  return feito;
end
$$;
comment on function public.salvar_modelo_de_roteiro(uuid, text) is
  'Keeps a roteiro as a template of its campus. For those who edit criacao or projecao. Raises 42501, PT404, PT409, PT422.';

create function public.renomear_roteiro(roteiro uuid, nome text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  r constant public.roteiros := app.exigir_roteiro(roteiro);
begin
  if coalesce(btrim(renomear_roteiro.nome), '') = '' then
    raise exception using errcode = 'PT422', message = 'Dê um nome ao roteiro.';
  end if;
  update public.roteiros x set nome = left(btrim(renomear_roteiro.nome), 120), versao = x.versao + 1,
    updated_at = clock_timestamp()
  where x.id = r.id;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'Já existe um modelo com este nome. Escolha outro.';
end
$$;
comment on function public.renomear_roteiro(uuid, text) is
  'Calls a roteiro or template otherwise. For those who edit criacao or projecao in its campus. Raises 42501, PT404, PT409, PT422.';

create function public.excluir_roteiro(roteiro uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.roteiros := app.exigir_roteiro(roteiro);
  operacao uuid;
begin
  operacao := app.iniciar_operacao('roteiro', 'Roteiro excluído: ' || r.nome, '{}', app.recurso_dos_slides());
  delete from public.roteiro_itens i where i.roteiro_id = r.id;
  delete from public.roteiros x where x.id = r.id;
  return operacao;
end
$$;
comment on function public.excluir_roteiro(uuid) is
  'Deletes a roteiro or template with its items, and gives what undoes it. Raises 42501, PT404.';
