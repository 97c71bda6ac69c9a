-- Three campuses, and two small congregations far away.

insert into public.campi (nome) values ('Centro'), ('Serra');

update public.campi c set tipo = d.tipo::public.tipo_campus, cnpj = d.cnpj, capacidade = d.capacidade, cor = d.cor, cep = d.cep,
  endereco = d.endereco, telefone = d.telefone, whatsapp = d.whatsapp, pix_tipo = 'email', pix_chave = d.pix,
  latitude = d.latitude, longitude = d.longitude
from (values
  ('Posse', 'sede', '11222333000181', 600, '#17595c', '73900000', 'Avenida das Palmeiras, 1200 – Setor Norte',
    '+556290000100', '+5562990000100', 'ofertas.posse@demo.test', -14.09300, -46.36900),
  ('Centro', 'congregacao', '12ABC34501DE35', 320, '#2f6db3', '74020010', 'Rua Barão do Rio Branco, 45 – Centro',
    '+556290000200', '+5562990000200', 'ofertas.centro@demo.test', -16.67990, -49.25500),
  ('Serra', 'ponto_de_pregacao', null, 120, '#4f7d3a', '74690000', 'Alameda dos Ipês, 310 – Jardim da Serra',
    '+556290000300', '+5562990000300', 'ofertas.serra@demo.test', -16.64000, -49.22000)
) d (nome, tipo, cnpj, capacidade, cor, cep, endereco, telefone, whatsapp, pix, latitude, longitude) where c.nome = d.nome;

insert into public.campi (nome, tipo, endereco, capacidade, cor, fuso)
select l.campus, 'congregacao', d.endereco, d.capacidade, d.cor, l.fuso
from longe l join (values
  ('Manaus', 'Rua dos Buritis, 80 – Adrianópolis', 60, '#7a4f9d'),
  ('Noronha', 'Alameda do Boldró, 12 – Boldró', 40, '#b8532f')
) d (campus, endereco, capacidade, cor) on d.campus = l.campus;
