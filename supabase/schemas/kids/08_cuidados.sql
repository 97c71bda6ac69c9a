-- Kids: what a child needs, read and changed.

create function app.exigir_cuidados(quem app.ator_kids, ocorrencia text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.ve_cuidados(quem, ocorrencia) then
    raise insufficient_privilege using message = 'Os cuidados são lidos por quem serve no Kids neste dia.';
  end if;
end
$$;
comment on function app.exigir_cuidados(app.ator_kids, text) is 'Raises 42501 unless app.ve_cuidados.';

create function public.cuidados_kids(ocorrencia text, criancas uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  uma uuid;
begin
  perform app.so_com_voluntario(quem);
  if not app.ve_cuidados(quem, ocorrencia) then
    return (select coalesce(jsonb_agg(jsonb_build_object('crianca', k.crianca_id)
      || to_jsonb(app.cuidados_para(k.cifrado, false))), '[]')
      from public.kids_cuidados k where k.crianca_id = any (criancas)
        and app.e_do_kids(k.crianca_id, ocorrencia, quem.campus));
  end if;
  if cardinality(criancas) > 20 then
    raise exception using errcode = 'PT400', message = 'Escolha até 20 crianças.';
  end if;
  foreach uma in array coalesce(criancas, '{}') loop
    if not app.e_do_kids(uma, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
    if exists (select from public.kids_cuidados k where k.crianca_id = uma) then
      perform app.anotar_kids(quem, 'leitura', ocorrencia, null, uma, 'Cuidados lidos na entrada');
    end if;
  end loop;
  return (select coalesce(jsonb_agg(jsonb_build_object('crianca', k.crianca_id)
    || to_jsonb(app.cuidados_na_sala(k.cifrado))), '[]')
    from public.kids_cuidados k where k.crianca_id = any (criancas));
end
$$;
comment on function public.cuidados_kids(text, uuid[]) is
  'Health data of children who are being received: [{crianca, alergia, restricao, medicamento, observacao}]. Each
reading is written down. Raises 42501 (also where families serve themselves), PT404.';

create function public.salvar_cuidados_kids(crianca uuid, dados jsonb, ocorrencia text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  quem app.ator_kids;
  cifrado bytea;
begin
  if not (crianca = any (app.minhas_criancas()) or app.edita_membro(crianca)
    and app.pode('membros', 'ver_sensivel')) then
    if ocorrencia is null then
      raise insufficient_privilege using message = 'Você não pode alterar os cuidados desta criança.';
    end if;
    quem := app.ator_do_kids(ocorrencia);
    perform app.so_com_voluntario(quem);
    perform app.exigir_cuidados(quem, ocorrencia);
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
  end if;
  if jsonb_typeof(dados) is distinct from 'object' then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  cifrado := app.selar_cuidados(dados);
  perform pg_advisory_xact_lock(hashtextextended('kids cuidados ' || crianca, 0));
  if dados ? 'versao' and (dados ->> 'versao')::timestamptz is distinct from (
       select k.updated_at from public.kids_cuidados k where k.crianca_id = salvar_cuidados_kids.crianca) then
    raise exception using errcode = 'PT409',
      message = 'Outra pessoa mudou estes cuidados agora. Abra de novo e confira antes de salvar.';
  end if;
  if cifrado is null then
    delete from public.kids_cuidados k where k.crianca_id = salvar_cuidados_kids.crianca;
    return;
  end if;
  insert into public.kids_cuidados as k (crianca_id, cifrado) values (crianca, cifrado)
  on conflict (crianca_id) do update set cifrado = excluded.cifrado
  -- The same words are another text each time they are encrypted.
  where app.abrir_cuidados(k.cifrado) is distinct from app.abrir_cuidados(excluded.cifrado);
end
$$;
comment on function public.salvar_cuidados_kids(uuid, jsonb, text) is
  'What a child needs ({alergia, restricao, medicamento, observacao, versao (as it was read: not over a later
change)}), by who answers for it, who edits and sees sensitive data, or who receives it on a day. Raises 42501,
PT400, PT404, PT409.';

create function public.ler_cuidados_kids(crianca uuid, ocorrencia text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
  minha constant boolean := crianca = any (app.minhas_criancas());
  edita constant boolean := app.pode('membros', 'ver_sensivel') and app.edita_membro(crianca);
  ve constant boolean := edita or app.pode('membros', 'ver_sensivel')
    and app.membro_no_escopo(crianca, app.todos_os_campi(), app.meus_campi());
  quem app.ator_kids;
begin
  if ve and not minha then
    quem := row(eu, null, (select m.campus from public.membros_igreja m where m.id = crianca), 'assistido',
      true)::app.ator_kids;
  elsif not minha and ocorrencia is not null then
    quem := app.ator_do_kids(ocorrencia);
    perform app.so_com_voluntario(quem);
    perform app.exigir_cuidados(quem, ocorrencia);
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
  elsif not minha then
    raise insufficient_privilege using message = 'Você não pode ler os cuidados desta criança.';
  end if;
  if not minha and (exists (select from public.kids_cuidados k where k.crianca_id = ler_cuidados_kids.crianca)
     or exists (select from public.alteracoes a where a.membro_id = ler_cuidados_kids.crianca
       and a.tabela = 'kids_cuidados')) then
    perform app.anotar_kids(quem, 'leitura', ocorrencia, null, crianca, 'Cuidados lidos na ficha');
  end if;
  return jsonb_build_object(
    'cuidado', (select to_jsonb(app.abrir_cuidados(k.cifrado)) || jsonb_build_object('versao', k.updated_at)
      from public.kids_cuidados k where k.crianca_id = ler_cuidados_kids.crianca),
    'pode_editar', minha or edita or ocorrencia is not null,
    -- What a child needed once is for those who may see it any day, not for who helps in a room.
    'historia', case when minha or ve or (quem).completo then (
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'momento', h.momento, 'autor', h.autor_nome, 'acao',
        h.acao,
        'campos', app.campos_legiveis(h.tabela, app.as_claras(h.tabela, h.antes - 'crianca_id'),
          app.as_claras(h.tabela, h.depois - 'crianca_id'))) order by h.id desc), '[]')
      from (select * from public.alteracoes a where a.membro_id = ler_cuidados_kids.crianca
        and a.tabela = 'kids_cuidados'
            order by a.id desc limit 30) h) else '[]' end);
end
$$;
comment on function public.ler_cuidados_kids(uuid, text) is
  'What a child needs and how that changed, for who answers for it, who sees sensitive data in reach, or who receives
it on a day: {cuidado {alergia, restricao, medicamento, observacao, versao}, pode_editar, historia [{id, momento,
autor, acao, campos [{rotulo, antes, depois}]}]}. The reading is written down. Raises 42501, PT404.';

grant execute on function
  public.cuidados_kids(text, uuid[]),
  public.ler_cuidados_kids(uuid, text),
  public.salvar_cuidados_kids(uuid, jsonb, text)
  to authenticated, service_role;
