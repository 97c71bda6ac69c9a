/** The guard's wait, while the session or the permissions are on their way. */
export function Waiting() {
  return (
    <div role="status" className="grid min-h-64 flex-1 place-items-center p-8 text-muted-foreground">
      <p>Carregando...</p>
    </div>
  )
}
