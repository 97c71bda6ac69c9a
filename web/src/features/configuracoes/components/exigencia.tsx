import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Switch } from '@/components/ui/switch'
import { factorsQueries } from '@/features/auth/public'
import { useMutation } from '@/lib/use-mutation'
import { PAPEIS_EXIGIDOS, withDemand } from '../model'
import { segurancaMutations } from '../mutations'
import { segurancaQueries } from '../queries'
import { SettingRow } from './setting-row'

/** Whether administrators and finance must show a second factor. Whoever turns it on must have one. */
export function Exigencia() {
  const id = useId()
  const { data: papeis } = useSuspenseQuery(segurancaQueries.exigencia())
  const { data: factors } = useSuspenseQuery(factorsQueries.list())
  const { mutate, isPending } = useMutation(segurancaMutations.demand())
  const [isAsking, setAsking] = useState(false)
  const isOn = PAPEIS_EXIGIDOS.every((papel) => papeis.includes(papel))
  const canChange = factors.length > 0
  const handleChange = (next: boolean) => {
    if (next) setAsking(true)
    else mutate(withDemand(papeis, false))
  }
  return (
    <>
      <SettingRow
        isInline
        icon={ShieldCheck}
        title={<label htmlFor={id}>Exigir segundo fator de administradores e do financeiro</label>}
        description={
          canChange
            ? 'Sem ele, estes papéis não abrem nem mudam nada.'
            : 'Cadastre antes o seu próprio segundo fator, para não ficar de fora.'
        }
      >
        <Switch
          id={id}
          checked={isOn}
          disabled={!canChange || isPending}
          onCheckedChange={handleChange}
          className="flex-none!"
        />
      </SettingRow>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Exigir segundo fator?"
        description="Administradores e pessoas do financeiro que ainda não têm um segundo fator perdem o acesso agora e são levados a cadastrar um."
        confirmLabel="Exigir"
        variant="primary"
        isPending={isPending}
        onConfirm={() => mutate(withDemand(papeis, true), { onSuccess: () => setAsking(false) })}
      />
    </>
  )
}
