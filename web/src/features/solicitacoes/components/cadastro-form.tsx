import { lazy, Suspense, useRef, useState } from 'react'
import { FormRoot } from '@/components/form/form-root'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { supabaseConfig } from '@/lib/config'
import { toAppError } from '@/lib/errors'
import { useMutation } from '@/lib/use-mutation'
import { CADASTRO_VAZIO, type CadastroValues, type Convite, cadastroForm, PASSOS } from '../model'
import { solicitacoesMutations } from '../mutations'
import { PassoContato, PassoFinal, PassoPessoa } from './cadastro-passos'

const CaptchaField = lazy(() =>
  import('@/features/auth/public').then((module) => ({ default: module.CaptchaField })),
)
const LAST = PASSOS.length - 1

type CadastroFormProps = { codigo: string; convite: Convite; onSent: (nome: string) => void }

/** The public form in three steps; what was typed stays when one goes back or sending fails. */
export function CadastroForm({ codigo, convite, onSent }: CadastroFormProps) {
  const form = useSchemaForm(cadastroForm, CADASTRO_VAZIO)
  const { mutateAsync, isPending } = useMutation(solicitacoesMutations.send())
  const [passo, setPasso] = useState(0)
  const [opened] = useState(() => ({ envio: crypto.randomUUID(), at: Date.now() }))
  const heading = useRef<HTMLHeadingElement>(null)
  const { titulo, campos } = PASSOS[passo] ?? { titulo: '', campos: [] }

  function goTo(next: number) {
    setPasso(next)
    requestAnimationFrame(() => heading.current?.focus())
  }

  async function handleNext() {
    if (await form.trigger([...campos], { shouldFocus: true })) goTo(passo + 1)
  }

  async function handleSend(values: CadastroValues) {
    try {
      await mutateAsync({ codigo, envio: opened.envio, versao: convite.versao, aberto: opened.at, values })
      onSent(values.nome)
    } catch (error) {
      form.setError('root', { message: toAppError(error).message })
      form.setValue('captcha', '')
    }
  }

  return (
    <FormRoot
      form={form}
      label="Cadastro"
      isPending={isPending}
      onSubmit={passo === LAST ? handleSend : () => goTo(passo + 1)}
    >
      <div>
        <p className="text-muted-foreground text-sm">
          Passo {passo + 1} de {PASSOS.length}
        </p>
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
          {titulo}
        </h2>
      </div>
      {passo === 0 && <PassoPessoa />}
      {passo === 1 && <PassoContato />}
      {passo === LAST && <PassoFinal texto={convite.texto} />}
      {passo === LAST && supabaseConfig.captcha && (
        <Suspense fallback={null}>
          <CaptchaField config={supabaseConfig.captcha} />
        </Suspense>
      )}
      <div className="flex gap-2 pt-2">
        {passo > 0 && (
          <Button variant="outline" onClick={() => goTo(passo - 1)}>
            Voltar
          </Button>
        )}
        {passo < LAST ? (
          <Button className="flex-1" onClick={() => void handleNext()}>
            Continuar
          </Button>
        ) : (
          <Button type="submit" className="flex-1" isPending={isPending}>
            Enviar
          </Button>
        )}
      </div>
    </FormRoot>
  )
}
