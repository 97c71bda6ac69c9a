import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormRoot } from '@/components/form/form-root'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { supabaseConfig } from '@/lib/config'
import { type AppError, toAppError } from '@/lib/errors'
import { useSession } from '@/lib/session'
import { useMutation } from '@/lib/use-mutation'
import { type InscricaoValues, inscricaoForm, type Pagina, pessoaVazia, valoresIniciais } from '../model'
import { inscricoesMutations } from '../mutations'
import { campoDaRecusa, whereIs } from '../recusa'
import { PerguntaField } from './pergunta-field'
import { PessoaFields } from './pessoa-fields'
import { Resumo } from './resumo'

const CaptchaField = lazy(() =>
  import('@/features/auth/public').then((module) => ({ default: module.CaptchaField })),
)

type InscricaoFormProps = { regras: Pagina; onSent: (chave: string, telefone: string) => void }

/** A family in one form; what was typed stays when sending fails. */
export function InscricaoForm({ regras, onSent }: InscricaoFormProps) {
  const { user } = useSession()
  const schema = useMemo(() => inscricaoForm(regras), [regras])
  const form = useSchemaForm(schema, valoresIniciais(regras))
  const { control, register, setFocus, watch } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'pessoas' })
  const { mutateAsync, isPending } = useMutation(inscricoesMutations.send())
  const [recusado, setRecusado] = useState<ReturnType<typeof recusada>['campo'] | null>(null)
  const [opened] = useState(() => ({ envio: crypto.randomUUID(), at: Date.now() }))
  const pessoas = watch('pessoas')
  const quantas = pessoas.filter(({ vem }) => vem).length
  const convida = (regras.publico || regras.casa.length === 0) && quantas < regras.maximo_familia

  // Only now: while it is sent, no field takes the focus.
  useEffect(() => {
    if (isPending || recusado === null) return
    if (recusado !== 'root') setFocus(recusado)
    setRecusado(null)
  }, [isPending, recusado, setFocus])

  function recusada(error: AppError, values: InscricaoValues) {
    return {
      message: error.message,
      campo: campoDaRecusa(error, values.pessoas, regras) ?? ('root' as const),
    }
  }

  async function handleSend(values: InscricaoValues) {
    if (quantas === 0) {
      form.setError('root', { message: 'Escolha ao menos uma pessoa.' })
      return
    }
    try {
      const chave = await mutateAsync({
        regras,
        envio: opened.envio,
        aberto: opened.at,
        values,
        isSignedIn: user !== null,
      })
      onSent(chave, values.telefone)
    } catch (error) {
      const { message, campo } = recusada(toAppError(error), values)
      form.setError(campo, { message })
      form.setValue('captcha', '')
      setRecusado(campo)
    }
  }

  return (
    <FormRoot
      form={form}
      label="Inscrição"
      isPending={isPending}
      whose={(name) => whereIs(name, pessoas, regras)}
      onSubmit={handleSend}
      className="space-y-6"
    >
      <Section title="Quem faz a inscrição">
        <TextField control={control} name="nome" label="Seu nome" autoComplete="name" />
        <PhoneField control={control} name="telefone" label="Celular com DDD" />
        <TextField
          control={control}
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          isOptional
        />
      </Section>
      <Section title="Quem vai" description={`Até ${regras.maximo_familia} pessoas por família.`}>
        {fields.map((field, lugar) => (
          <PessoaFields
            key={field.id}
            lugar={lugar}
            // one that was added just now is not watched yet
            pessoa={pessoas[lugar] ?? field}
            regras={regras}
            onRemove={!field.membro_id && !field.eu && fields.length > 1 ? () => remove(lugar) : undefined}
          />
        ))}
        {convida && (
          <Button
            variant="outline"
            onClick={() => append(pessoaVazia(regras), { focusName: `pessoas.${fields.length}.nome` })}
          >
            <UserPlus aria-hidden />
            {quantas === 0 ? 'Incluir uma pessoa' : 'Incluir outra pessoa'}
          </Button>
        )}
      </Section>
      {regras.perguntas.some(({ por_pessoa }) => !por_pessoa) && (
        <Section title="Mais algumas perguntas">
          {regras.perguntas
            .filter(({ por_pessoa }) => !por_pessoa)
            .map((pergunta) => (
              <PerguntaField key={pergunta.id} pergunta={pergunta} name={`respostas.${pergunta.id}`} />
            ))}
        </Section>
      )}
      {regras.tem_cupom && (
        <TextField
          control={control}
          name="cupom"
          label="Cupom"
          autoCapitalize="characters"
          autoComplete="off"
          isOptional
        />
      )}
      {regras.lista_espera && regras.vagas !== null && quantas > 1 && (
        <CheckboxField
          control={control}
          name="juntos"
          label="Só vamos se todos tiverem vaga"
          hint="Na lista de espera, a família sai junta. Sem marcar, cada pessoa sai quando houver vaga."
        />
      )}
      {regras.termos && (
        <div className="space-y-2 rounded-md border border-border bg-card p-4">
          <p className="whitespace-pre-line text-muted-foreground text-sm">{regras.termos}</p>
          <CheckboxField control={control} name="aceita" label="Li e aceito" />
        </div>
      )}
      <Resumo regras={regras} />
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <input tabIndex={-1} autoComplete="off" {...register('site')} />
      </div>
      {!user && supabaseConfig.captcha && (
        <Suspense fallback={null}>
          <CaptchaField config={supabaseConfig.captcha} />
        </Suspense>
      )}
      <Button type="submit" size="lg" className="w-full" isPending={isPending}>
        Enviar inscrição
      </Button>
    </FormRoot>
  )
}
