import { KeyRound, LifeBuoy, Lock, LockOpen, LogOut } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import type { Conta } from '../model'
import { usuariosMutations } from '../mutations'

const ROW = 'w-full justify-start'

/** What helps somebody with their account, and what shuts it. */
export function ContaAcoes({ conta }: { conta: Conta }) {
  const { flags, especial } = usePermissions()
  const { user } = useSession()
  const blockConta = useMutation(usuariosMutations.block(conta.id))
  const leave = useMutation(usuariosMutations.leave(conta.id))
  const fator = useMutation(usuariosMutations.resetFator(conta.id))
  const senha = useMutation(usuariosMutations.sendSenhaLink(conta.id, conta.email ?? ''))
  const [isResetting, setResetting] = useState(false)
  if (user?.id === conta.id) {
    return (
      <p className="text-muted-foreground text-sm">
        Esta é a sua conta: cuide dela em Configurações, Segurança.
      </p>
    )
  }
  const isBlocked = conta.estado === 'bloqueada'
  const block = (next: boolean) =>
    blockConta.mutate(next, {
      onSuccess: () =>
        toast.success(next ? 'Conta bloqueada.' : 'Conta desbloqueada.', {
          action: { label: 'Desfazer', onClick: () => blockConta.mutate(!next) },
          durationMs: 10_000,
        }),
    })
  return (
    <section className="space-y-2" aria-label="Ações">
      <h3 className="font-semibold">Ações</h3>
      {conta.email && (
        <Button variant="outline" className={ROW} isPending={senha.isPending} onClick={() => senha.mutate()}>
          <KeyRound aria-hidden />
          Enviar link de nova senha
        </Button>
      )}
      <Button variant="outline" className={ROW} isPending={leave.isPending} onClick={() => leave.mutate()}>
        <LogOut aria-hidden />
        Sair de todos os aparelhos
      </Button>
      {conta.segundo_fator && (flags.isAdmin || especial) && (
        <Button variant="outline" className={ROW} onClick={() => setResetting(true)}>
          <LifeBuoy aria-hidden />
          Redefinir o segundo fator
        </Button>
      )}
      <Button
        variant={isBlocked ? 'outline' : 'destructive'}
        className={ROW}
        isPending={blockConta.isPending}
        onClick={() => block(!isBlocked)}
      >
        {isBlocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
        {isBlocked ? 'Desbloquear a conta' : 'Bloquear a conta'}
      </Button>
      <ConfirmDialog
        open={isResetting}
        onOpenChange={setResetting}
        title={`Redefinir o segundo fator de ${conta.nome}?`}
        description="Confirme antes, pessoalmente ou por telefone, que foi a própria pessoa quem pediu. Ela sai de todos os aparelhos, entra só com a senha e cadastra outro."
        confirmLabel="Redefinir"
        isPending={fator.isPending}
        onConfirm={() => fator.mutate(undefined, { onSuccess: () => setResetting(false) })}
      />
    </section>
  )
}
