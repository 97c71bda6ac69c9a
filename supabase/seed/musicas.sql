-- A few hymns whose words belong to everybody: whoever wrote and translated them died more than seventy years ago.
--   Castelo forte: Martin Luther, 1529; Portuguese by Jacob Eduardo von Hafe, 1886.
--   Santo, Santo, Santo: Reginald Heber, 1826; Portuguese by João Gomes da Rocha (died 1947).
--   Noite feliz: Joseph Mohr, 1816; Portuguese by Frei Pedro Sinzig, 1912 (died 1952).

insert into public.musicas (id, titulo, outros_titulos, autores, copyright, tom, compasso, tags, grupos, linhas_por_slide)
select pg_temp.id_de('música ' || titulo), titulo, outros, autores, 'Domínio público', tom, compasso, tags, grupos::jsonb, 2
from (values
  ('Castelo forte', '{"Ein feste Burg"}'::text[], '{"Martinho Lutero","J. Eduardo von Hafe"}'::text[], 'C', '4/4',
    '{hino,reforma}'::text[], $$[{"id": "v1", "tipo": "verso", "numero": 1, "texto": "[C]Castelo forte é [G]nosso [C]Deus,\nEspada e bom escudo;\nCom seu poder defende os seus\nEm todo transe agudo.\nCom fúria pertinaz\nPersegue Satanás\nCom artimanhas tais\nE astúcias tão cruéis,\nQue iguais não há na terra."}]$$),
  ('Santo, Santo, Santo', '{}', '{"Reginald Heber","João Gomes da Rocha"}', 'D', '4/4', '{hino,adoração}',
    $$[{"id": "v1", "tipo": "verso", "numero": 1, "texto": "[D]Santo! Santo! [G]San[D]to! Deus onipotente!\nCedo de manhã cantaremos teu louvor.\nSanto! Santo! Santo! Jeová triúno,\nÉs um só Deus, excelso Criador."},
      {"id": "v2", "tipo": "verso", "numero": 2, "texto": "Santo! Santo! Santo! Todos os remidos,\nJuntos com os anjos, proclamam teu louvor.\nAntes de formar-se o firmamento e a terra,\nEras, e sempre és, e hás de ser, Senhor."}]$$),
  ('Noite feliz', '{"Stille Nacht"}', '{"Joseph Mohr","Franz Gruber","Frei Pedro Sinzig"}', 'C', '3/4', '{hino,natal}',
    $$[{"id": "v1", "tipo": "verso", "numero": 1, "texto": "[C]Noite feliz! Noite feliz!\nÓ Se[G]nhor, Deus de a[C]mor,\n[F]Pobrezinho nas[C]ceu em Belém.\n[F]Eis na lapa Je[C]sus, nosso bem.\n\n[G]Dorme em paz, ó Je[C]sus!\nDorme em [G]paz, ó Je[C]sus!"}]$$)
) h (titulo, outros, autores, tom, compasso, tags, grupos);

insert into public.musica_arranjos (musica_id, nome, sequencia, padrao)
select m.id, 'Padrão', array(select g ->> 'id' from jsonb_array_elements(m.grupos) g), true from public.musicas m;
insert into public.musica_versoes (musica_id, versao, dados) select m.id, 1, app.dados_da_musica(m.id) from public.musicas m;

-- sung on the last Sundays
insert into public.musica_usos (musica_id, dia, campus, tom)
select m.id, h.dia - extract(dow from h.dia)::integer - 7 * s.n, 'Posse', m.tom
from public.musicas m cross join (select dia from hoje) h cross join generate_series(1, 3) s (n)
where m.titulo = 'Santo, Santo, Santo' or m.titulo = 'Castelo forte' and s.n = 2;
