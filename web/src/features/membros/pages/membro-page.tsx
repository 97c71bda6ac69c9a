import { MembroFrame } from '../components/membro-frame'
import { MembroSecoes } from '../components/membro-secoes'
import type { MembroSecao, MembroTabName } from '../membro-tabs'
import type { RegistroType } from '../registro-type'

/** A tab of a person's page, with the parts that others have handed in. */
export const membroPage =
  (tab: MembroTabName, secoes: readonly MembroSecao[], Registro: RegistroType) => () => (
    <MembroFrame tab={tab} secoes={secoes} Registro={Registro}>
      {(membro) => <MembroSecoes membro={membro} secoes={secoes.filter((secao) => secao.tab === tab)} />}
    </MembroFrame>
  )
