import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { useNewPhoto } from '@/components/media/use-new-photo'
import { Button } from '@/components/ui/button'
import { EnderecoFields } from '../../components/endereco-fields'
import { ContatoFields } from '../../components/pessoa-fields'
import type { CadastroData } from '../model'
import { useCadastro } from '../use-cadastro'
import { IgrejaEFamiliaFields, QuemFields } from './cadastro-fields'
import { CadastroStepper } from './cadastro-stepper'
import { Duplicados } from './duplicados'

/** A new person in three steps: Enter goes on, the last one saves. What was typed is kept until it is saved. */
export function CadastroForm() {
  const navigate = useNavigate()
  const cadastro = useCadastro()
  const photo = useNewPhoto()
  const body = useRef<HTMLDivElement>(null)
  const isBlocked = useRef(false)
  const isAnother = useRef(false)
  const { chave, form, step, isLast, save } = cadastro

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step, and each new person, begins at its first field
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus()
  }, [step, chave])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press decides for itself whether another one follows
  useEffect(() => {
    isAnother.current = false
  }, [form.formState.submitCount])

  async function handleSubmit(data: CadastroData) {
    if (isBlocked.current) {
      form.setError('root', { message: 'Esta pessoa já tem cadastro. Abra o existente ou corrija os dados.' })
      return
    }
    if (!isLast) {
      cadastro.goTo(step + 1)
      return
    }
    const id = await cadastro.send(data, photo.photo)
    if (isAnother.current) {
      photo.remove()
      const kept = { campus: data.campus, situacao: data.situacao }
      cadastro.startAgain(kept, { id, data, values: form.getValues() })
    } else navigate(`/membros/${id}`)
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={save.isPending} label="Nova pessoa">
      <CadastroStepper step={step} onStep={cadastro.goTo} />
      {cadastro.hasDraft && step === 0 && (
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
          O que você tinha digitado está aqui.
          <Button variant="link" size="sm" onClick={() => cadastro.startAgain()}>
            Começar de novo
          </Button>
        </p>
      )}
      {cadastro.before && step === 0 && (
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
          Mora com {cadastro.before.data.nome}?
          <Button variant="link" size="sm" onClick={cadastro.shareHouse}>
            Usar a mesma casa
          </Button>
        </p>
      )}
      <div ref={body} className="space-y-6">
        {step === 0 && <QuemFields photo={photo} />}
        {step === 1 && <ContatoFields />}
        {step === 1 && <EnderecoFields />}
        {step === 2 && <IgrejaEFamiliaFields id={chave} />}
      </div>
      <Duplicados blocked={isBlocked} />
      <FormActions
        submitLabel={isLast ? 'Salvar' : 'Continuar'}
        cancelLabel="Voltar"
        onCancel={step > 0 ? () => cadastro.goTo(step - 1) : undefined}
        isSticky
      >
        {isLast && (
          <Button
            variant="outline"
            onClick={({ currentTarget }) => {
              isAnother.current = true
              currentTarget.form?.requestSubmit()
            }}
          >
            Salvar e cadastrar outro
          </Button>
        )}
      </FormActions>
    </FormRoot>
  )
}
