import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { signOut } from '@/lib/session'
import { type Factor, factorsMutations, factorsQueries } from '../factors'
import { CodeForm } from './code-form'
import { LostFactor } from './lost-factor'
import { PhoneCodeForm } from './phone-code-form'

function TotpForm({ factor }: { factor: Factor }) {
  return (
    <CodeForm
      mutation={factorsMutations.verifyTotp(factor.id)}
      submitLabel="Confirmar"
      isWide
      hint="Os 6 números que o aplicativo mostra agora."
    />
  )
}

function FactorChoice({ factors, chosen, onChoose }: FactorChoiceProps) {
  return (
    <div className="mb-4 flex flex-col gap-1.5">
      <Label htmlFor="fator">Confirmar com</Label>
      <Select
        id="fator"
        options={factors.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={chosen.id}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  )
}

type FactorChoiceProps = { factors: readonly Factor[]; chosen: Factor; onChoose: (id: string) => void }

/** After the password: the code of an application or of a message, from one of the person's second factors. */
export function SecondFactorStep() {
  const { data: factors, error, refetch } = useQuery(factorsQueries.list())
  const [chosenId, setChosenId] = useState<string | null>(null)
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!factors) return <Skeleton className="h-32" />
  const chosen =
    factors.find(({ id }) => id === chosenId) ?? factors.find(({ tipo }) => tipo === 'totp') ?? factors[0]
  return (
    <div className="space-y-4">
      {chosen && factors.length > 1 && (
        <FactorChoice factors={factors} chosen={chosen} onChoose={setChosenId} />
      )}
      {chosen?.tipo === 'totp' && <TotpForm key={chosen.id} factor={chosen} />}
      {chosen?.tipo === 'phone' && <PhoneCodeForm key={chosen.id} factor={chosen} />}
      <LostFactor hasOthers={factors.length > 1} />
      <Button variant="link" className="w-full" onClick={() => signOut()}>
        Entrar com outra conta
      </Button>
    </div>
  )
}
