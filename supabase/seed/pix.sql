-- By which key the church receives, and where the money of registrations arrives.

select pg_temp.agir('financeiro');
insert into public.chaves_pix (id, campus, conta_contabil_id, tipo, chave, nome, cidade) values
  (pg_temp.uuid_de('chave pix'), 'Posse', pg_temp.conta_de('Banco – Posse', 'banco'), 'email', 'ofertas@igreja.example',
    'Igreja Pedras Vivas', 'Posse');
insert into public.recebimento_de_inscricoes (campus, conta_contabil_id, caixa_id) values
  ('Posse', pg_temp.conta_de('Banco – Posse', 'banco'), pg_temp.conta_de('Cofre da secretaria', 'caixa'));
