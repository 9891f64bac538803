/** Saved views of a list, and the list as a file. */
export const lists = {
  views: 'Shranjeni pogledi',
  keepView: 'Shrani pogled',
  keepViewText: 'Izbrani filtri ostanejo pod tem imenom. Isto ime prepiše prejšnji pogled.',
  viewName: 'Ime pogleda',
  kept: 'Pogled je shranjen.',
  removeView: (p: { name: string }) => `Odstrani pogled ${p.name}`,
};
