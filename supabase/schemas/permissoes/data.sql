-- A new church's matrix of permissions.

insert into public.role_permissions (role, resource, action)
select p.role, p.resource, p.action from app.permissoes_padrao() p;

select app.agendar('Acessos que vencem', '8 * * * *', 'select app.vencimentos_de_todos()');
