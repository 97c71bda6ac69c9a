import { useSuspenseQuery } from '@tanstack/react-query'
import { MessageSquareText, ShieldAlert, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import {
  EnrolPhone,
  EnrolTotp,
  type Factor,
  factorsMutations,
  factorsQueries,
  useLeaves,
} from '@/features/auth/public'
import { formatDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { AccountDialog } from './account-dialog'
import { SettingRow } from './setting-row'

const ICONS: Record<Factor['tipo'], typeof Smartphone> = { totp: Smartphone, phone: MessageSquareText }

/** A name that none of the factors has. */
function freeName(base: string, factors: readonly Factor[]): string {
  const taken = new Set(factors.map(({ nome }) => nome))
  let name = base
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`
  return name
}

function Advice({ count }: { count: number }) {
  if (count > 1) return null
  return (
    <p className="flex gap-3 p-4 text-sm md:p-5">
      <ShieldAlert aria-hidden className="size-5 shrink-0 text-warning-text" />
      {count === 0
        ? 'Você ainda não tem um segundo fator. Leva um minuto: basta um aplicativo autenticador no celular.'
        : 'Cadastre outro, em outro aparelho: se você perder este, ainda consegue entrar.'}
    </p>
  )
}

function RemoveDialog({ factor, isLast, onClose }: { factor: Factor; isLast: boolean; onClose: () => void }) {
  const { mutate, isPending } = useMutation(factorsMutations.remove())
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remover ${factor.nome}?`}
      description={
        isLast
          ? 'Sua conta volta a ser protegida só pela senha. Se o seu papel exige um segundo fator, você precisa cadastrar outro para continuar.'
          : 'Os códigos deste segundo fator deixam de valer. Os outros continuam.'
      }
      confirmLabel="Remover"
      isPending={isPending}
      onConfirm={() => mutate(factor.id, { onSuccess: onClose })}
    />
  )
}

/** The person's second factors: add one, take one away. */
export function SegundoFator() {
  const { data: factors } = useSuspenseQuery(factorsQueries.list())
  const leaves = useLeaves()
  const [adding, setAdding] = useState<Factor['tipo'] | null>(null)
  const [removing, setRemoving] = useState<Factor | null>(null)
  const close = () => setAdding(null)
  return (
    <>
      <Advice count={factors.length} />
      {factors.map((factor) => (
        <SettingRow
          key={factor.id}
          icon={ICONS[factor.tipo]}
          title={factor.nome}
          description={[factor.telefone, `Desde ${formatDate(factor.criado)}`].filter(Boolean).join(' · ')}
        >
          <Button variant="outline" onClick={() => setRemoving(factor)} aria-label={`Remover ${factor.nome}`}>
            Remover
          </Button>
        </SettingRow>
      ))}
      <div className="flex flex-col gap-2 p-4 md:flex-row md:p-5">
        <Button variant={factors.length > 0 ? 'outline' : 'primary'} onClick={() => setAdding('totp')}>
          <Smartphone aria-hidden />
          Adicionar aplicativo
        </Button>
        {leaves?.sms && (
          <Button variant="outline" onClick={() => setAdding('phone')}>
            <MessageSquareText aria-hidden />
            Adicionar SMS
          </Button>
        )}
      </div>
      {adding && (
        <AccountDialog
          title="Adicionar segundo fator"
          description="Ao ativar o primeiro, seus outros aparelhos precisam entrar de novo."
          onClose={close}
        >
          {adding === 'totp' ? (
            <EnrolTotp
              suggestedName={freeName('Aplicativo autenticador', factors)}
              onDone={close}
              onCancel={close}
            />
          ) : (
            <EnrolPhone suggestedName={freeName('Telefone', factors)} onDone={close} onCancel={close} />
          )}
        </AccountDialog>
      )}
      {removing && (
        <RemoveDialog factor={removing} isLast={factors.length === 1} onClose={() => setRemoving(null)} />
      )}
    </>
  )
}
