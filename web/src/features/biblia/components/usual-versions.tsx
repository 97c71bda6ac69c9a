import { Section } from '@/components/page/section'
import { useMutation } from '@/lib/use-mutation'
import { type Biblia, usualVersions } from '../model'
import { bibliaMutations } from '../mutations'
import { VersionChoice } from './version-choice'

/** The version that the church shows where nobody chose another, and the one beside it. */
export function UsualVersions({ versions }: { versions: readonly Biblia[] }) {
  const { mutate } = useMutation(bibliaMutations.useAlways())
  const [first, second] = usualVersions(versions)
  if (!first) return null
  const idOf = (sigla: string | undefined) => versions.find((one) => one.sigla === sigla)?.id
  const change = ({ versao = first.sigla, segunda = second?.sigla }: { versao?: string; segunda?: string }) =>
    mutate({ biblia: idOf(versao) ?? first.id, aoLado: segunda === versao ? undefined : idOf(segunda) })
  return (
    <Section title="Padrão" description="Em que versão aparece a passagem que não diz outra.">
      <VersionChoice versions={versions} first={first} second={second} onChange={change} />
    </Section>
  )
}
