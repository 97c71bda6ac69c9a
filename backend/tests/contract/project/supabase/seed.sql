insert into public.authors (id, name, born, country, mentor_id) values
  (1, 'Clarice Lispector', '1920-12-10', 'BR', null),
  (2, 'Jorge Luis Borges', '1899-08-24', 'AR', null),
  (3, 'Adélia Prado', '1935-12-13', 'BR', 1),
  (4, 'Ursula K. Le Guin', '1929-10-21', 'US', 2),
  (5, 'Nobody Yet', null, null, 1);
insert into public.publishers (id, name, address) values
  (1, 'Rocco', '{"city": "Rio de Janeiro", "floors": [1, 2], "zip": 20030}'),
  (2, 'Emecé', '{"city": "Buenos Aires", "floors": [7], "zip": 1107}'),
  (3, 'Idle Press', null);
insert into public.books
  (id, title, author_id, editor_id, publisher_id, genre, isbn, price, tags, print_years, details, published, in_print) values
  (1, 'The Hour of the Star', 1, 2, 1, 'novel', '9780000000001', 39.90, '{classic,short}', '[1977,2020)',
     '{"pages": 96, "translator": {"name": "Benjamin Moser"}}', '1977-10-26', true),
  (2, 'Near to the Wild Heart', 1, null, 1, 'novel', '9780000000002', 45.00, '{classic}', '[1943,2000)',
     '{"pages": 224}', '1943-12-01', true),
  (3, 'Ficciones', 2, 4, 2, 'essay', '9780000000003', 52.50, '{classic,labyrinth}', '[1944,2010)',
     '{"pages": 174, "translator": null}', '1944-01-01', false),
  (4, 'Bagagem', 3, null, null, 'poetry', '9780000000004', 30.00, '{}', null, null, '1976-01-01', null),
  (5, 'The Dispossessed', 4, 2, 2, 'novel', null, 61.25, '{utopia,labyrinth}', '[1974,)',
     '{"pages": 387, "awards": ["Hugo", "Nebula"]}', '1974-05-01', true),
  (6, 'A "quoted", (odd) title', 2, null, 2, 'science', null, null, '{"a b","c,d"}', 'empty', '[]', null, false);
insert into public.covers values (1, 'https://covers.example/1.png'), (5, 'https://covers.example/5.png');
insert into public.shelves values ('A1', 'North'), ('B2', 'South'), ('C3', 'South');
insert into public.books_shelves values (1, 'A1', 2), (1, 'B2', 1), (2, 'A1', 1), (3, 'B2', 5), (5, 'B2', 1);
insert into public."Odd Names" values (1, 'comma', 'word'), (2, null, 'other');
insert into archive.books values (1, 'A withdrawn atlas', '2001-05-05');
select setval(pg_get_serial_sequence('public.authors', 'id'), 100),
  setval(pg_get_serial_sequence('public.publishers', 'id'), 100),
  setval(pg_get_serial_sequence('public.books', 'id'), 100);
