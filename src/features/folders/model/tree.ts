import type { Folder } from '#contract/folders.ts'
import type { Table } from '#contract/tables.ts'

export interface Branch {
  readonly folder: Folder
  readonly tables: readonly Table[]
}

export interface FolderTree {
  readonly branches: readonly Branch[]
  readonly loose: readonly Table[]
  /**
   * The service returns the folder of a table. Where it does not, all tables are `loose`, folders have none, and only
   * the service knows their counts.
   */
  readonly isPlaced: boolean
}

/** Puts tables into their folders, both in the order in which they came. A table of an unknown folder is `loose`. */
export function treeOf(tables: readonly Table[], folders: readonly Folder[]): FolderTree {
  const known = new Map(folders.map((folder) => [folder.id, [] as Table[]]))
  const loose: Table[] = []
  for (const table of tables) (known.get(table.folder_id ?? -1) ?? loose).push(table)
  return {
    branches: folders.map((folder) => ({ folder, tables: known.get(folder.id) ?? [] })),
    loose,
    isPlaced: tables.length === 0 || tables.some(({ folder_id }) => folder_id !== undefined),
  }
}

/** Returns the number of tables in a folder; undefined where it is unknown. */
export const countIn = ({ isPlaced }: Pick<FolderTree, 'isPlaced'>, { folder, tables }: Branch): number | undefined =>
  isPlaced ? tables.length : (folder.table_count ?? undefined)

/** Returns the name of a table, or its id where it has none. */
export const tableName = ({ name, identifier }: Table): string => (name.trim() === '' ? identifier : name)

/** Returns the name of a folder, or its id where it has none. */
export const folderName = ({ name, id }: Folder): string => (name.trim() === '' ? `#${id}` : name)

/**
 * Filters the tree by a search: tables whose names have every word, with their folders, and folders whose own names do,
 * with all their tables.
 */
export function pick(tree: FolderTree, search: string): FolderTree {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return tree
  const fits = (name: string) => {
    const text = name.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const fitsTable = (table: Table) => fits(tableName(table))
  return {
    ...tree,
    branches: tree.branches.flatMap((branch) => {
      if (fits(folderName(branch.folder))) return [branch]
      const tables = branch.tables.filter(fitsTable)
      return tables.length > 0 ? [{ ...branch, tables }] : []
    }),
    loose: tree.loose.filter(fitsTable),
  }
}

/** One folder alone, its tables as the top level; undefined where there is no such folder. */
export function onlyFolder(tree: FolderTree, folder: number): FolderTree | undefined {
  const branch = tree.branches.find((one) => one.folder.id === folder)
  return branch && { ...tree, branches: [], loose: branch.tables }
}

export const countAll = ({ branches, loose }: FolderTree): number =>
  branches.reduce((sum, { tables }) => sum + tables.length, loose.length)

export const tableSorts = ['listed', 'name', 'changed'] as const
export type TableSort = (typeof tableSorts)[number]

/** Time at which a table was last changed, in ms since 1970; else its creation; undefined if unknown. */
export function changeOf({ updated_at, created_at }: Table): number | undefined {
  const at = [updated_at, created_at].map((text) => Date.parse(text)).find((time) => !Number.isNaN(time))
  return at
}

const byText = (a: string, b: string): number => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true })
const byName = (a: Table, b: Table): number => byText(tableName(a), tableName(b))

/** The same tree in another order; `listed` is the service's own. Folders go by their names, whatever tables go by. */
export function inOrder(tree: FolderTree, sort: TableSort): FolderTree {
  if (sort === 'listed') return tree
  const order = sort === 'name' ? byName : (a: Table, b: Table) => (changeOf(b) ?? 0) - (changeOf(a) ?? 0)
  return {
    ...tree,
    branches: tree.branches
      .toSorted((a, b) => byText(folderName(a.folder), folderName(b.folder)))
      .map((branch) => ({ ...branch, tables: branch.tables.toSorted(order) })),
    loose: tree.loose.toSorted(order),
  }
}

interface TreePosition {
  readonly id: string
  /** From 1, as `aria-level` counts. */
  readonly level: 1 | 2
  /** From 1 among its neighbours, and how many these are. */
  readonly index: number
  readonly of: number
}

export interface FolderLine extends TreePosition {
  readonly kind: 'folder'
  readonly folder: Folder
  readonly isOpen: boolean
  /** Undefined where it is unknown. */
  readonly count: number | undefined
  /** It can be expanded: the service returns its tables. */
  readonly opens: boolean
}

export interface TableLine extends TreePosition {
  readonly kind: 'table'
  readonly table: Table
  readonly parent: string | undefined
}

export type TreeItem = FolderLine | TableLine

const tableLine = (table: Table, index: number, among: number, parent: string | undefined): TableLine => ({
  kind: 'table',
  id: `t ${table.identifier}`,
  level: parent === undefined ? 1 : 2,
  index,
  of: among,
  table,
  parent,
})

/** A tree as lines from top to bottom. `isOpen`: whether the folder of this id is expanded. */
export function linesOf(tree: FolderTree, isOpen: (folder: number) => boolean): readonly TreeItem[] {
  const of = tree.branches.length + tree.loose.length
  return [
    ...tree.branches.flatMap((branch, at): readonly TreeItem[] => {
      const { folder, tables } = branch
      const id = `f ${folder.id}`
      const opens = tree.isPlaced && tables.length > 0
      const line: FolderLine = {
        kind: 'folder',
        id,
        level: 1,
        index: at + 1,
        of,
        folder,
        isOpen: opens && isOpen(folder.id),
        count: countIn(tree, branch),
        opens,
      }
      return line.isOpen
        ? [line, ...tables.map((table, index) => tableLine(table, index + 1, tables.length, id))]
        : [line]
    }),
    ...tree.loose.map((table, at) => tableLine(table, tree.branches.length + at + 1, of, undefined)),
  ]
}
