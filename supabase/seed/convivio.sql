-- A part of the adults of the demo church shows something of themselves, each in their way.

alter table public.escolhas_de_convivio disable trigger z_auditar;
insert into public.escolhas_de_convivio (membro_id, foto, telefone, email, bairro, aniversario, familia)
select m.id, (array['membros', 'grupos']::public.quem_ve_o_dado[])[1 + pg_temp.sorteio('mostra foto ' || m.id, 2)],
  (array['ninguem', 'grupos', 'membros', 'grupos']::public.quem_ve_o_dado[])[1 + pg_temp.sorteio('mostra telefone ' || m.id, 4)],
  'ninguem', (array['ninguem', 'membros']::public.quem_ve_o_dado[])[1 + pg_temp.sorteio('mostra bairro ' || m.id, 2)],
  (array['membros', 'membros', 'grupos']::public.quem_ve_o_dado[])[1 + pg_temp.sorteio('mostra aniversário ' || m.id, 3)],
  (array['membros', 'ninguem']::public.quem_ve_o_dado[])[1 + pg_temp.sorteio('mostra família ' || m.id, 2)]
from public.membros_igreja m
where m.situacao = 'membro' and app.e_adulto(m) and pg_temp.sorteio('aparece ' || m.id, 6) = 0;
alter table public.escolhas_de_convivio enable trigger z_auditar;
