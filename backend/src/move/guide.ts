import type { Manifest } from './folder.ts'

/** What the person who opens an export's folder reads: what is in it, and the way to Supabase and to another machine. */
export function guide(
  { created, version, tables, files, missing }: Manifest,
  buckets: string[],
  beside = '',
): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const copies = buckets.map(
    (bucket) => `npx supabase storage cp -r files/${bucket} ss:///${bucket} --remote`,
  )
  return `# Exportação de ${created.slice(0, 10)}

Versão ${version}: ${rows} linhas de ${Object.keys(tables).length} tabelas e ${files} arquivos.${
    missing.length > 0
      ? `\nArquivos que já faltavam no disco:\n${missing.map((name) => `- ${name}`).join('\n')}\n`
      : ''
  }

**Esta pasta contém tudo, sem cifra**: dados pessoais, senhas (só os resumos), segredos dos segundos fatores e as chaves
da instalação. Guarde-a como guardaria o próprio banco e apague-a quando terminar.

## Para o Supabase

Em um projeto novo, nesta pasta, com a CLI (\`npx supabase\`) e o \`psql\`:

\`\`\`sh
npx supabase link --project-ref <projeto>
npx supabase db push --remote            # estrutura: tabelas, regras, funções
npx supabase config push                 # entrada de pessoas, limites, textos dos e-mails
psql --single-transaction --variable ON_ERROR_STOP=1 --file data.sql "<conexão>"
${copies.join('\n')}
psql --single-transaction --variable ON_ERROR_STOP=1 --file after-files.sql "<conexão>"
npx supabase functions deploy
npx supabase secrets set ENCRYPTION_KEY=<encryptionKey de secrets.json>
\`\`\`

Arquivos em \`files-by-version\` (caminhos que uma pasta não consegue ter) estão em \`files.jsonl\`, com o nome de cada um.
Depois aponte o site para o projeto (\`SUPABASE_URL\`, \`SUPABASE_PUBLISHABLE_KEY\`). Senhas e aplicativos de segundo fator
continuam valendo; cada pessoa entra de novo uma vez.

## Para outra máquina, ou outro PostgreSQL

Com a mesma versão do sistema e uma pasta de dados vazia (ou \`DATABASE_URL\` de um banco vazio):

\`\`\`sh
DATA_DIR=<pasta nova> npm run import -- <esta pasta>
\`\`\`

Tudo vem junto, também as sessões abertas, e cada tabela é comparada com a exportada antes de valer.
${beside && `\n${beside}\n`}`
}
