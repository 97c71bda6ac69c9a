ALTER TYPE "public"."metodo_presenca" ADD VALUE 'aviso' AFTER 'relatorio';
