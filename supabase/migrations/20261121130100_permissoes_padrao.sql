-- What a new church begins with: its name, its first campus, and what each role may do. All of it can be changed later.

insert into public.campi (nome) values ('Posse');
insert into public.igreja (nome, campus_padrao) values ('Ministério Pedras Vivas', 'Posse');

-- One line per resource: who edits (and so sees), and who else only sees. Resources that a menu entry and a route
-- ask for together are granted together: projecao with criacao, eventos with checkin, conteudo with alunos.
-- Everybody opens configuracoes, where their own password and devices are; changing the church takes editar.
with concessoes (resource, editam, veem) as (values
  ('home', '{}', '{pastor_executivo,pastor,coordenador,lider,voluntario,membro,ltp,financeiro,ministerio_global,lideranca_global,visitante}'),
  ('dashboard', '{}', '{pastor_executivo,pastor,coordenador,lider,financeiro,ministerio_global,lideranca_global}'),
  ('dashboard-voluntario', '{}', '{pastor_executivo,pastor,coordenador,lider,voluntario,ministerio_global,lideranca_global}'),
  ('membros', '{pastor_executivo,pastor,coordenador,lideranca_global}', '{lider,ministerio_global}'),
  ('igreja', '{pastor_executivo,pastor,lideranca_global}', '{coordenador,lider,voluntario,membro,ltp,financeiro,ministerio_global}'),
  ('eventos', '{pastor_executivo,pastor,coordenador,lider,ministerio_global,lideranca_global}', '{voluntario,membro,ltp,financeiro}'),
  ('checkin', '{pastor_executivo,pastor,coordenador,lider,ministerio_global,lideranca_global}', '{voluntario,membro,ltp,financeiro}'),
  ('escalas', '{pastor_executivo,pastor,coordenador,lider,ministerio_global,lideranca_global}', '{voluntario}'),
  ('financeiro', '{financeiro}', '{pastor_executivo,ministerio_global,lideranca_global}'),
  ('configuracoes', '{}', '{pastor_executivo,pastor,coordenador,lider,voluntario,membro,ltp,financeiro,ministerio_global,lideranca_global,visitante}'),
  ('permissoes', '{}', '{pastor_executivo}'),
  ('ministerios', '{pastor_executivo,pastor,coordenador,lider,ministerio_global,lideranca_global}', '{voluntario,membro,ltp,financeiro}'),
  ('conteudo', '{pastor_executivo,pastor,coordenador,ministerio_global,lideranca_global}', '{lider,voluntario,membro,ltp,financeiro}'),
  ('alunos', '{pastor_executivo,pastor,coordenador,ministerio_global,lideranca_global}', '{lider,voluntario,membro,ltp,financeiro}'),
  ('projecao', '{pastor_executivo,pastor,ministerio_global}', '{coordenador,lider,lideranca_global}'),
  ('criacao', '{pastor_executivo,pastor,ministerio_global}', '{coordenador,lider,lideranca_global}'),
  ('chat', '{pastor_executivo,pastor,coordenador,lider,voluntario,membro,ltp,financeiro,ministerio_global,lideranca_global}', '{}'),
  ('familia_pv', '{pastor_executivo,pastor,coordenador,ministerio_global,lideranca_global}', '{lider,voluntario,membro,ltp,financeiro}'),
  ('pedras_vivas', '{pastor_executivo,ministerio_global,lideranca_global}', '{pastor,coordenador,lider,voluntario,membro,ltp,financeiro}'),
  ('diretorio', '{pastor_executivo,pastor,lideranca_global}', '{coordenador,lider,voluntario,membro,ltp,financeiro,ministerio_global}'),
  ('feed', '{pastor_executivo,pastor,coordenador,lider,ministerio_global,lideranca_global}', '{voluntario,membro,ltp,financeiro,visitante}'),
  ('insta_pv', '{pastor_executivo,pastor,coordenador,lider,ministerio_global,lideranca_global}', '{voluntario,membro,ltp,financeiro}'),
  ('app', '{}', '{pastor_executivo,pastor,coordenador,lider,voluntario,membro,ltp,financeiro,ministerio_global,lideranca_global,visitante}')
), outras (resource, action, roles) as (values
  ('membros', 'exportar', '{pastor_executivo,pastor,lideranca_global}'),
  ('membros', 'aprovar', '{pastor_executivo,pastor,coordenador,lideranca_global}'),
  ('membros', 'excluir', '{pastor_executivo}'),
  ('membros', 'ver_sensivel', '{pastor_executivo,pastor}'),
  ('eventos', 'exportar', '{pastor_executivo,pastor,coordenador,ministerio_global,lideranca_global}'),
  ('eventos', 'excluir', '{pastor_executivo,pastor,coordenador,ministerio_global,lideranca_global}'),
  ('escalas', 'excluir', '{pastor_executivo,pastor,coordenador,lider,ministerio_global,lideranca_global}'),
  ('ministerios', 'excluir', '{pastor_executivo,pastor,ministerio_global,lideranca_global}'),
  ('conteudo', 'aprovar', '{pastor_executivo,pastor,ministerio_global,lideranca_global}'),
  ('conteudo', 'excluir', '{pastor_executivo,pastor,ministerio_global,lideranca_global}'),
  ('feed', 'aprovar', '{pastor_executivo,pastor,coordenador,ministerio_global,lideranca_global}'),
  ('feed', 'excluir', '{pastor_executivo,pastor,coordenador,ministerio_global,lideranca_global}'),
  ('insta_pv', 'aprovar', '{pastor_executivo,pastor,coordenador,ministerio_global,lideranca_global}'),
  ('insta_pv', 'excluir', '{pastor_executivo,pastor,coordenador,ministerio_global,lideranca_global}'),
  ('financeiro', 'exportar', '{financeiro,pastor_executivo}'),
  ('financeiro', 'aprovar', '{pastor_executivo}'),
  ('financeiro', 'ver_sensivel', '{financeiro}')
)
insert into public.role_permissions (role, resource, action)
select 'admin'::public.papel, r, a
from unnest(enum_range(null::public.recurso)) r, unnest(enum_range(null::public.acao)) a
union
select unnest(editam::public.papel[]), resource::public.recurso, a
from concessoes, unnest('{visualizar,editar}'::public.acao[]) a
union
select unnest(veem::public.papel[]), resource::public.recurso, 'visualizar' from concessoes
union
select unnest(roles::public.papel[]), resource::public.recurso, action::public.acao from outras;
