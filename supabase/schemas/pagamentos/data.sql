-- What a new church begins with: what costs much is approved by two.

insert into public.faixas_de_aprovacao (acima_de_centavos, aprovadores) values (500000, 2);
