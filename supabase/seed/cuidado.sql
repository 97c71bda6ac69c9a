-- Follow-up of those who came for the first time, further along the longer ago that was, and a few pastoral notes.

insert into public.acompanhamentos (id, membro_id, etapa, responsavel_id, canal, proxima_data, motivo, created_at)
select pg_temp.id_de('acompanhamento ' || m.id), m.id, e.etapa,
  case when m.campus = 'Posse' and (s.n % 3 > 0 or e.etapa <> 'novo') then
    (select id from contas where papel = case s.n % 2 when 0 then 'lider' else 'pastor' end) end,
  'whatsapp', case e.etapa when 'novo' then d.dia + 2 when 'contatado' then hoje.dia - 3 + s.n % 12 when 'visitado' then hoje.dia - 2 + s.n % 20 end,
  case e.etapa when 'sem_interesse' then pg_temp.escolha('sem interesse ' || m.id,
    array['Já participa de outra igreja.', 'Mora em outra cidade; estava de passagem.', 'Prefere não receber contato.']) end, m.created_at
from public.membros_igreja m cross join hoje
cross join lateral (select pg_temp.sorteio('visita ' || m.id, 1000) as n) s
cross join lateral (select (m.created_at at time zone 'America/Sao_Paulo')::date as dia) d
cross join lateral (select (case when m.situacao = 'congregado' then 'integrado'
    when hoje.dia - d.dia < 9 then case when s.n < 600 then 'novo' else 'contatado' end
    when hoje.dia - d.dia < 45 then case when s.n < 100 then 'novo' when s.n < 600 then 'contatado' else 'visitado' end
    else case when s.n < 250 then 'contatado' when s.n < 550 then 'visitado' when s.n < 640 then 'integrado' else 'sem_interesse' end
  end)::public.acompanhamento_etapa as etapa) e
where m.profile_id is null and m.data_nascimento < hoje.dia - 6000
  and (m.situacao = 'visitante' or m.situacao = 'congregado' and m.como_conheceu is not null and d.dia > hoje.dia - 300);

insert into public.contatos_acompanhamento (acompanhamento_id, canal, texto, autor_id, autor_nome, momento)
select a.id, v.canal::public.contato_canal, pg_temp.escolha(v.canal || a.id, v.textos), c.id, c.nome || ' ' || c.sobrenome,
  least(a.created_at + v.depois, now() - interval '2 hours')
from public.acompanhamentos a join contas c on c.papel = 'lider'
join (values
  ('whatsapp', interval '2 days', '{contatado,visitado,integrado,sem_interesse}', array['Gostou do culto e quer voltar no domingo.',
    'Pediu oração pela família.', 'Veio a convite de um amigo do trabalho.', 'Quer conhecer o grupo do bairro.', 'Agradeceu a mensagem.']),
  ('visita', interval '9 days', '{visitado,integrado}', array['Recebeu a visita com café; a casa toda participou.',
    'Conversamos sobre a classe de batismo.', 'Contou como chegou até aqui. Oramos juntos.', 'Os filhos gostaram do Kids.']),
  ('na_igreja', interval '40 days', '{integrado}', array['Já senta com o grupo do bairro.', 'Começou a classe de integração.'])
) v (canal, depois, etapas, textos) on a.etapa = any (v.etapas::public.acompanhamento_etapa[]);

insert into public.anotacoes_pastorais (membro_id, tipo, nivel, data, texto, autor_id, autor_nome)
select m.id, t.tipo, t.nivel, hoje.dia - t.dias, t.texto, c.id, c.nome || ' ' || c.sobrenome
from hoje, contas c, (values
  ('visita', 'lideranca'::public.nivel_sigilo, 12, 'Visita em casa. A família recebeu bem e pediu oração pela saúde da mãe.', 1),
  ('oracao', 'lideranca', 5, 'Pediu oração por trabalho. Combinamos de conversar de novo em duas semanas.', 2),
  ('aconselhamento', 'pastores', 30, 'Primeira conversa do casal. Seguem com encontros quinzenais.', 3),
  ('aconselhamento', 'so_eu', 20, 'Lembrar de perguntar pelo filho mais velho.', 1)
) t (tipo, nivel, dias, texto, quem),
  lateral (select x.id from (select m.id, row_number() over (order by m.nome_ordenacao, m.id) as vez from public.membros_igreja m
     where m.campus = 'Posse' and m.situacao = 'membro' and m.profile_id is null) x where x.vez = t.quem) m
where c.papel = 'pastor';
