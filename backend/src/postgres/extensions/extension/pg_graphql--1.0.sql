-- Projects create it in schema graphql; what PostgREST exposes is graphql_public.graphql(), which the contract has.
do $$ begin
  if to_regnamespace('graphql') is null then create schema graphql; end if;
end $$;
