-- What care says to the rules by which people are chosen: no more than the caller may read of it.

create index contatos_acompanhamento_momento_idx on public.contatos_acompanhamento (momento) where canal is not null;
create index anotacoes_pastorais_visita_idx on public.anotacoes_pastorais (data) where tipo = 'visita';

create function app.contatados(desde date, canais text[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.membro_id
  from public.contatos_acompanhamento c join public.acompanhamentos a on a.id = c.acompanhamento_id
  where c.canal is not null and (canais is null or c.canal::text = any (canais)) and c.momento >= desde
    and (select app.pode('membros', 'visualizar')) and a.membro_id is distinct from (select app.meu_membro())
    and a.campus = any ((select app.alcance())::text[])
  union
  select m.id
  from public.contatos_acompanhamento c join public.membros_igreja m on m.id = c.membro_id
  where c.canal is not null and (canais is null or c.canal::text = any (canais)) and c.momento >= desde
    and (select app.pode('membros', 'visualizar')) and m.id is distinct from (select app.meu_membro())
    and m.campus = any ((select app.alcance())::text[])
  union
  -- As app.ve_anotacao, for many at once.
  select n.membro_id from public.anotacoes_pastorais n join public.membros_igreja m on m.id = n.membro_id
  where n.tipo = 'visita' and n.data >= desde and (canais is null or 'visita' = any (canais))
    and cardinality((select app.campi_como('lider'))) > 0 and n.membro_id is distinct from (select app.meu_membro())
    and (n.autor_id = (select auth.uid()) or m.campus = any (case n.nivel
      when 'pastores' then (select app.campi_como('pastor')) when 'lideranca' then (select app.campi_como('lider')) end))
$$;
comment on function app.contatados(date, text[]) is
  'Whoever was spoken to from this day on by one of these ways (contato_canal; null: any): contacts that the caller
sees, in follow-ups or by themselves, and notes of a visit that they may read. One''s own are not among them. For the rules.';
