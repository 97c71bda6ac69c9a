import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { Logo } from '@/components/page/logo'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

const aceito = z.object({ token_hash: z.string(), type: z.literal('invite') })

/** Takes the invitation: the session of whoever was signed in on this device ends, the invited person's begins. */
async function accept(segredo: string) {
  const body = { acao: 'aceitar', segredo }
  const answer = aceito.parse(await unwrap(supabase.functions.invoke('usuarios', { body })))
  await supabase.auth.signOut({ scope: 'local' })
  await unwrap(supabase.auth.verifyOtp(answer))
}

/** Where the link of an invitation leads. Nothing happens before the person says so: mail programs open links too. */
export function Component() {
  const { segredo = '' } = useParams()
  const navigate = useNavigate()
  const aceitar = useMutation({
    mutationFn: () => accept(segredo),
    meta: { silent: true },
    onSuccess: () => navigate('/auth?modo=nova-senha', { replace: true }),
  })
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-4">
      <title>Convite · Pedras Vivas</title>
      <Card className="w-full max-w-md space-y-5 p-6">
        <Logo />
        <div className="space-y-2">
          <h1 className="font-bold text-2xl">Você recebeu um convite</h1>
          <p className="text-muted-foreground">
            Aceite para entrar no sistema da sua igreja. Em seguida você cria a sua senha.
          </p>
        </div>
        {aceitar.error && (
          <p role="alert" className="text-destructive-text">
            {aceitar.error.message}
          </p>
        )}
        <div className="flex flex-col gap-2">
          <Button isPending={aceitar.isPending} onClick={() => aceitar.mutate()}>
            Aceitar convite
          </Button>
          <Button asChild variant="ghost">
            <Link to="/auth">Já tenho conta</Link>
          </Button>
        </div>
      </Card>
    </main>
  )
}
