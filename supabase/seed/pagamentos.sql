-- Bills of every month, approved by another than who entered them, and paid; those of this month wait. Reimbursements in each state.

insert into public.fornecedores (id, campus, nome, pix_tipo, pix_chave)
select pg_temp.uuid_de('fornecedor ' || f.nome), null, f.nome, 'email', f.email
from (values ('Imobiliária Ipê', 'cobranca@ipe.test'), ('Companhia de Luz', 'contas@luz.test'), ('Águas da Cidade', 'contas@agua.test'),
  ('Limpa Bem Serviços', 'pix@limpabem.test'), ('Papelaria Arco-Íris', 'vendas@arcoiris.test')) f (nome, email);

create temporary table contas_do_mes on commit drop as
select pg_temp.uuid_de(concat_ws(' ', 'conta', k.campus, c.descricao, m.mes)) as chave, m.n, k.campus, c.*,
  m.mes + c.dia_do_mes as vencimento,
  ((c.base + c.varia * pg_temp.acaso(concat(k.campus, c.descricao, m.n), 10)) * k.parte / 100)::bigint as centavos
from meses m cross join (values ('Posse', 100), ('Centro', 45)) k (campus, parte)
cross join (values
  ('Imobiliária Ipê', 'Aluguel do templo', 'Aluguel', 4, 480000, 0),
  ('Companhia de Luz', 'Luz', 'Água, luz e internet', 11, 88000, 4300),
  ('Águas da Cidade', 'Água', 'Água, luz e internet', 14, 31000, 1700),
  ('Limpa Bem Serviços', 'Limpeza', 'Manutenção e limpeza', 19, 80000, 2500),
  ('Papelaria Arco-Íris', 'Material do Kids', 'Kids', 21, 32000, 2900)) c (fornecedor, descricao, categoria, dia_do_mes, base, varia);

select pg_temp.agir('admin');
select public.lancar_conta(c.chave, c.campus, pg_temp.uuid_de('fornecedor ' || c.fornecedor),
  c.descricao || ' de ' || to_char(c.vencimento, 'MM/YYYY'), pg_temp.conta_de(c.categoria), c.centavos, c.vencimento,
  documento => 'NF ' || to_char(c.vencimento, 'YYMM') || c.dia_do_mes)
from contas_do_mes c order by c.vencimento, c.campus;

select pg_temp.agir('pastor_executivo');
select public.aprovar_contas(array[a.id], array[a.revisao])
from contas_do_mes c join public.contas_a_pagar a on a.serie = c.chave
where c.vencimento <= app.hoje() + 7 order by a.vencimento, a.id;

select pg_temp.agir('admin');
select public.pagar_contas(pg_temp.uuid_de('pagar ' || a.id), array[a.id], pg_temp.conta_de('Banco – ' || a.campus, 'banco'), a.vencimento)
from contas_do_mes c join public.contas_a_pagar a on a.serie = c.chave
where c.vencimento <= app.hoje() - 3 and a.estado = 'aprovada' order by a.vencimento, a.id;

select public.lancar_despesa(pg_temp.uuid_de(concat('sustento ', k.campus, m.mes)), k.campus, pg_temp.conta_de('Banco – ' || k.campus, 'banco'),
  pg_temp.conta_de('Sustento pastoral'), k.centavos, m.mes + 4, 'Sustento pastoral de ' || to_char(m.mes, 'MM/YYYY'))
from meses m cross join (values ('Posse', 450000), ('Centro', 210000)) k (campus, centavos) where m.mes + 4 <= app.hoje();

select pg_temp.agir('voluntario');
select public.salvar_reembolso(pg_temp.uuid_de('reembolso ' || r.descricao), 'Posse', r.descricao, r.centavos, app.hoje() - r.dias,
  pix_tipo => 'email', pix_chave => 'larissa@demo.test')
from (values ('Lanche do Kids', 8790, 4), ('Flores do culto', 12000, 9), ('Copos e guardanapos', 4550, 2)) r (descricao, centavos, dias);
