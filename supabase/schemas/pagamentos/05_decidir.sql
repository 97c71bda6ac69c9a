-- Who approves: never who asked, entered or is paid; above a bracket several different people.

create function public.aprovar_contas(contas uuid[], revisoes integer[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  uma record;
  c public.contas_a_pagar;
  aprovadas integer := 0;
begin
  if not app.pode('financeiro', 'aprovar') then perform app.exigir_financas(null, 'aprovar'); end if;
  if contas is null or cardinality(contas) not between 1 and 100
     or cardinality(contas) is distinct from cardinality(revisoes) then
    raise exception using errcode = 'PT422', message = 'Escolha de 1 a 100 contas.';
  end if;
  for uma in select distinct on (t.id) t.id, t.revisao from unnest(contas, revisoes) t (id, revisao) order by t.id loop
    c := app.a_pagar(uma.id, 'aprovar');
    if c.estado = 'aprovada' and exists (
      select from public.aprovacoes_de_contas a
      where a.conta_id = c.id and a.revisao = c.revisao and a.quem = (select auth.uid())) then continue; end if;
    if c.estado <> 'pendente' then
      raise exception using errcode = 'PT409', message = format('%s: já não espera aprovação.', c.descricao);
    end if;
    if c.revisao is distinct from uma.revisao then
      raise exception using errcode = 'PT409',
        message = format('%s: alguém mudou esta conta agora. Confira de novo antes de aprovar.', c.descricao);
    end if;
    if app.impedimento(c) is not null then
      raise exception using errcode = 'PT409', detail = 'impedimento', message = app.impedimento(c);
    end if;
    insert into public.aprovacoes_de_contas (conta_id, revisao, aprovada, quem)
    values (c.id, c.revisao, true, (select auth.uid()));
    if (select count(*) from public.aprovacoes_de_contas a where a.conta_id = c.id and a.revisao = c.revisao and a.aprovada)
       < app.aprovadores_da_conta(c) then continue; end if;
    update public.contas_a_pagar x set estado = 'aprovada', motivo = null where x.id = c.id returning x.* into c;
    aprovadas := aprovadas + 1;
    perform app.avisar_da_conta(c, case c.tipo when 'reembolso' then 'Seu reembolso foi aprovado'
      else 'A conta foi aprovada' end, null, app.quem_pediu(c));
  end loop;
  return aprovadas;
end
$$;
comment on function public.aprovar_contas(uuid[], integer[]) is
  'The caller approves these bills, each as they read it (revisoes), all or none; gives how many need nobody else. Never
what they entered, asked for, are paid by or approved already. For those who approve the money of each campus. Raises
42501, PT404, PT409 (detail impedimento), PT422.';

create function app.conferir_motivo(motivo text, pergunta text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = pergunta;
  end if;
end
$$;
comment on function app.conferir_motivo(text, text) is 'A reason was given. Raises PT422.';

create function public.rejeitar_conta(a_pagar uuid, revisao integer, motivo text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contas_a_pagar := app.a_pagar(a_pagar, 'aprovar');
begin
  perform app.conferir_motivo(motivo, 'Diga por que não é aprovada.');
  if c.estado not in ('pendente', 'aprovada') or c.revisao is distinct from rejeitar_conta.revisao then
    raise exception using errcode = 'PT409', message = 'Esta conta mudou enquanto isso. Abra de novo e confira.';
  end if;
  if (select auth.uid()) in (c.criada_por, c.alterada_por) or app.conta_e_minha(c) then
    raise exception using errcode = 'PT409', detail = 'impedimento', message = 'Outra pessoa decide sobre esta conta.';
  end if;
  insert into public.aprovacoes_de_contas as a (conta_id, revisao, aprovada, quem)
  values (c.id, c.revisao, false, (select auth.uid()))
  on conflict on constraint aprovacoes_de_contas_conta_id_revisao_quem_key do update set aprovada = false;
  update public.contas_a_pagar x set estado = 'rejeitada', motivo = btrim(rejeitar_conta.motivo)
  where x.id = c.id returning x.* into c;
  perform app.avisar_da_conta(c, case c.tipo when 'reembolso' then 'Seu reembolso não foi aprovado'
    else 'A conta não foi aprovada' end, 'Motivo: ' || c.motivo, app.quem_pediu(c));
end
$$;
comment on function public.rejeitar_conta(uuid, integer, text) is
  'The caller does not approve a bill, as they read it, and says why; who asked hears it and may correct it. Also one
that was approved and is not paid. Raises 42501, PT404, PT409, PT422.';

create function public.cancelar_conta(a_pagar uuid, motivo text, seguintes boolean default false) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contas_a_pagar;
  quantas integer;
begin
  select * into c from public.contas_a_pagar x
  where x.id = a_pagar and x.tipo = 'reembolso' and x.membro_id = app.meu_membro() for no key update;
  if c.id is null then c := app.a_pagar(a_pagar, 'editar'); end if;
  perform app.conferir_motivo(motivo, 'Diga por que é cancelada.');
  if c.estado in ('paga', 'cancelada') then
    raise exception using errcode = 'PT409', message = 'Esta conta não se cancela: já foi paga ou cancelada.';
  end if;
  if c.estado = 'aprovada' and c.tipo = 'reembolso' and c.membro_id = app.meu_membro() then
    raise exception using errcode = 'PT409', message = 'Este reembolso já foi aprovado. Fale com a tesouraria.';
  end if;
  update public.contas_a_pagar x set estado = 'cancelada', motivo = btrim(cancelar_conta.motivo)
  where x.id = any (array(
    select y.id from public.contas_a_pagar y
    where y.id = c.id or seguintes and y.serie = c.serie and y.parcela > c.parcela and y.estado not in ('paga', 'cancelada')
    order by y.id for no key update));
  get diagnostics quantas = row_count;
  return quantas;
end
$$;
comment on function public.cancelar_conta(uuid, text, boolean) is
  'Cancels a bill that is not paid, with seguintes also the parts or months after it, and gives how many. For those who
edit the money of its campus, and for who asked for a reimbursement until it is approved. Raises 42501, PT404, PT409,
PT422.';

grant execute on function public.aprovar_contas(uuid[], integer[]), public.rejeitar_conta(uuid, integer, text),
  public.cancelar_conta(uuid, text, boolean) to authenticated;
