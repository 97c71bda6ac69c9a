import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { segurancaMutations } from '../mutations'
import { segurancaQueries } from '../queries'
import { SettingRow } from './setting-row'

type Conta = { user_id: string; nome: string; email: string | null; fatores: number }

function Reset({ conta, onClose }: { conta: Conta; onClose: () => void }) {
  const { mutate, isPending } = useMutation(segurancaMutations.resetFactors())
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Redefinir o segundo fator de ${conta.nome || conta.email}?`}
      description="Confirme antes, pessoalmente ou por telefone, que foi a própria pessoa quem pediu. Ela sai de todos os aparelhos, entra só com a senha e cadastra outro."
      confirmLabel="Redefinir"
      isPending={isPending}
      onConfirm={() => mutate(conta.user_id, { onSuccess: onClose })}
    />
  )
}

function Found({ busca, onChoose }: { busca: string; onChoose: (conta: Conta) => void }) {
  const {
    data: contas = [],
    isPending,
    error,
  } = useQuery({
    ...segurancaQueries.contasComSegundoFator(busca),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <p role="alert" className="text-destructive-text text-sm">
        {error.message}
      </p>
    )
  if (isPending) return null
  if (contas.length === 0) {
    return <p className="text-muted-foreground text-sm">Ninguém com segundo fator encontrado.</p>
  }
  return (
    <ul className="divide-y divide-border">
      {contas.map((conta) => (
        <li key={conta.user_id} className="flex items-center justify-between gap-3 py-2">
          <div className="wrap-anywhere min-w-0">
            <p className="font-medium">{conta.nome}</p>
            <p className="text-muted-foreground text-sm">
              {conta.email} · {formatCount(conta.fatores, 'segundo fator', 'segundos fatores')}
            </p>
          </div>
          <Button variant="outline" onClick={() => onChoose(conta)} aria-label={`Redefinir ${conta.nome}`}>
            Redefinir
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Helps a person who lost their second factor. */
export function ResetFator() {
  const [busca, setBusca] = useState('')
  const [chosen, setChosen] = useState<Conta | null>(null)
  return (
    <div>
      <SettingRow
        icon={LifeBuoy}
        title="Alguém perdeu o segundo fator?"
        description="Encontre a pessoa e redefina: ela volta a entrar só com a senha e cadastra outro."
      />
      <div className="space-y-3 px-4 pb-4 md:px-5 md:pb-5">
        <SearchField label="Buscar pessoa" placeholder="Nome ou e-mail" value={busca} onChange={setBusca} />
        {busca.trim().length >= 2 && <Found busca={busca.trim()} onChoose={setChosen} />}
      </div>
      {chosen && <Reset conta={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}
