import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { MoreFields } from '@/components/form/more-fields'
import { PhoneField } from '@/components/form/phone-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Card } from '@/components/ui/card'
import { useMutation } from '@/lib/use-mutation'
import {
  type MeuPerfil,
  type PerfilData,
  type PerfilValues,
  perfilForm,
  TIPO_LABELS,
  TIPOS,
  valuesOf,
} from '../model'
import { diretorioMutations } from '../mutations'
import { diretorioQueries } from '../queries'
import { PerfilCard } from './perfil-card'

const TIPO_OPTIONS = TIPOS.map((value) => ({ value, label: TIPO_LABELS[value] }))
const CONTATO_OPTIONS = [
  { value: 'recado', label: 'Recado pela igreja, sem mostrar meu contato' },
  { value: 'whatsapp', label: 'Meu WhatsApp, mostrado a quem pedir' },
]
const MESES_OPTIONS = [
  { value: '12', label: '12 meses' },
  { value: '6', label: '6 meses' },
]

export type Dono = { nome: string; foto: string | null; campus: string; telefone: string }

type PerfilDialogProps = {
  perfil: MeuPerfil | null
  dono: Dono
  termo: { versao: string; texto: string }
  onClose: () => void
}

/** One's own profile or job: five fields first, and how others will see it. */
export function PerfilDialog({ perfil, dono, termo, onClose }: PerfilDialogProps) {
  const form = useSchemaForm(perfilForm, valuesOf(perfil, dono.telefone))
  const { control } = form
  const { data: categorias = [] } = useQuery(diretorioQueries.categorias())
  const save = useMutation(diretorioMutations.save(termo.versao, perfil?.id))
  const typed = useWatch({ control })
  const submit = (data: PerfilData) => save.mutateAsync(data).then(onClose)
  const isVaga = typed.tipo === 'vaga'
  return (
    <FormDialog
      size="lg"
      title={perfil ? 'Mudar perfil' : 'Novo perfil'}
      description="A moderação lê antes de aparecer."
      submitLabel="Salvar e enviar"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField control={control} name="tipo" label="O que você quer mostrar" options={TIPO_OPTIONS} />
      <TextField
        control={control}
        name="titulo"
        label={isVaga ? 'Vaga' : 'Ofício ou profissão'}
        maxLength={80}
      />
      <SelectField control={control} name="categoria" label="Categoria" options={categorias} />
      <TextareaField
        control={control}
        name="descricao"
        label={isVaga ? 'Sobre a vaga' : 'O que você faz'}
        maxLength={600}
      />
      <SelectField control={control} name="contato" label="Como falam com você" options={CONTATO_OPTIONS} />
      {typed.contato === 'whatsapp' && <PhoneField control={control} name="whatsapp" label="WhatsApp" />}
      {isVaga && <DateField control={control} name="fim" label="A vaga vale até" />}
      <MoreFields<PerfilValues> names={['area', 'meses']} summary="onde atende, campus, prazo">
        <div className="space-y-4 py-2">
          <TextField control={control} name="area" label="Onde atende" isOptional maxLength={120} />
          <CheckboxField control={control} name="a_distancia" label="Atendo a distância" />
          <CheckboxField control={control} name="so_campus" label={`Mostrar só em ${dono.campus}`} />
          {!isVaga && (
            <SelectField
              control={control}
              name="meses"
              label="Fica no diretório por"
              hint="Antes do fim você recebe um aviso e renova com um toque."
              options={MESES_OPTIONS}
            />
          )}
        </div>
      </MoreFields>
      <section aria-label="Como os outros veem" className="space-y-2">
        <p className="font-semibold text-sm">Como os outros veem</p>
        <Card className="p-4">
          <PerfilCard
            perfil={{
              tipo: typed.tipo ?? 'prestador',
              titulo: typed.titulo || 'Ofício',
              categoria_nome: categorias.find(({ value }) => value === typed.categoria)?.label ?? 'Categoria',
              descricao: typed.descricao ?? '',
              area: typed.area || null,
              a_distancia: typed.a_distancia ?? false,
              campus: dono.campus,
              nome: dono.nome,
              foto: dono.foto,
              vale_ate: typed.fim ?? '',
              conhecido_de: [],
            }}
          />
        </Card>
      </section>
      <CheckboxField control={control} name="consente" label="Autorizo" hint={termo.texto} />
    </FormDialog>
  )
}
