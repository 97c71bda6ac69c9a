/** What to do without the phone or the application; an administrator can always help. */
export function LostFactor({ hasOthers }: { hasOthers: boolean }) {
  return (
    <details className="rounded-md border border-border px-4 py-3 text-sm">
      <summary className="cursor-pointer font-medium">Perdi o acesso</summary>
      <div className="mt-2 space-y-2 text-muted-foreground">
        {hasOthers && <p>Escolha acima outro dos seus segundos fatores.</p>}
        <p>
          Peça a quem administra o sistema na sua igreja para redefinir seu segundo fator. Depois disso você
          entra só com a senha e cadastra outro.
        </p>
      </div>
    </details>
  )
}
