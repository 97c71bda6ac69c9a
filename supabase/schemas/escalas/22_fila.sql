-- The messages that a leader has still to send: kept here, so that one can go on later, and several leaders share them.

create type public.convite_da_fila as (id uuid, nome text, telefone text, troca boolean, lugares text);
comment on type public.convite_da_fila is
  'An invitation that waits for a leader to send it; troca: it asks whether the person takes over somebody else''s place.';

create function public.fila_de_convites(ministerio uuid) returns setof public.convite_da_fila
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_escala(ministerio);
  return query
    select c.id, coalesce(p.nome_completo, g.nome, 'Convidado'), coalesce(p.telefone, g.telefone), c.troca_id is not null,
      coalesce(t.lugar, app.lugares_do_chamado(c.id, '; '))
    from public.escala_chamados c left join public.membros_igreja p on p.id = c.membro_id
    left join lateral (select max(i.convidado_nome) as nome, max(i.convidado_telefone) as telefone,
        bool_or(i.estado = 'pendente') as falta
      from public.escala_itens i where i.chamado_id = c.id and i.publicado_em is not null and i.inicio > now()) g on true
    left join lateral (select app.quando(i.inicio, m.campus) || ': ' || f.nome || ', no lugar de ' || q.nome_completo as lugar
      from public.escala_trocas x join public.escala_itens i on i.id = x.item_id
      join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio f on f.id = v.funcao_id
      join public.ministerios m on m.id = x.ministerio_id join public.membros_igreja q on q.id = x.pedida_por
      where x.id = c.troca_id and x.estado = 'aberta') t on true
    where c.ministerio_id = fila_de_convites.ministerio and c.canal = 'whatsapp' and c.enviado_em is null and c.ate > now()
      and (g.falta or t.lugar is not null)
    order by c.ate, 2, c.id;
end
$$;
comment on function public.fila_de_convites(uuid) is
  'The invitations of a ministry that a leader has still to send and that still ask something. Raises 42501.';

create function app.chamado_para_mandar(chamado uuid) returns public.escala_chamados
language plpgsql security definer set search_path = '' as $$
declare
  c public.escala_chamados;
begin
  select x.* into c from public.escala_chamados x where x.id = chamado for update;
  perform app.exigir_escala(c.ministerio_id);
  return c;
end
$$;
comment on function app.chamado_para_mandar(uuid) is 'An invitation of a ministry whose rosters the caller makes, locked. Raises 42501.';

create function public.tomar_convite(chamado uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  c constant public.escala_chamados := app.chamado_para_mandar(chamado);
begin
  if c.enviado_em is not null then
    raise exception using errcode = 'PT409', message = 'Este convite já foi mandado'
      || coalesce(' por ' || (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = c.enviado_por), '')
      || '.';
  end if;
  update public.escala_chamados x set enviado_em = now(), enviado_por = auth.uid() where x.id = chamado;
  return app.novo_convite(chamado, true);
end
$$;
comment on function public.tomar_convite(uuid) is
  'The caller sends this invitation now: nobody else does. Gives what follows /escala/ in its link. Raises 42501, PT409
(somebody did).';

create function public.devolver_convite(chamado uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c constant public.escala_chamados := app.chamado_para_mandar(chamado);
begin
  if c.canal <> 'whatsapp' or c.enviado_por is distinct from auth.uid() then
    raise exception using errcode = 'PT409', message = 'Só quem mandou o convite diz que ele não foi.';
  end if;
  delete from app.escala_convites x where x.chamado_id = chamado and x.copiado;
  update public.escala_chamados x set enviado_em = null, enviado_por = null where x.id = chamado;
end
$$;
comment on function public.devolver_convite(uuid) is
  'The caller did not send it after all: its link ends, and it waits again. Raises 42501, PT409.';

grant execute on function public.fila_de_convites(uuid), public.tomar_convite(uuid), public.devolver_convite(uuid)
  to authenticated, service_role;
