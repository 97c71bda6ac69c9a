/** The functions of a person in one line; the rest waits on the person's page. */
export function Funcoes({ funcoes }: { funcoes: readonly string[] }) {
  if (funcoes.length === 0) return <span className="text-muted-foreground">–</span>
  return (
    <span className="block truncate" title={funcoes.join(', ')}>
      {funcoes.join(', ')}
    </span>
  )
}
