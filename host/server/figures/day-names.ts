/** Names of one day; one that comes later is not told apart. */
const maxNames = 100;

/** Of them those that one neighbourhood of networks was the first to tell. */
const maxOfNeighbourhood = 8;

/** Names of a day that links and pages bring along, so that nobody fills the tables with names that are made up. */
export class DayNames {
  private day = '';
  private readonly names = new Set<string>();
  private readonly told = new Map<string, number>();

  /** Whether a name may be counted by itself. */
  accepts(name: string, { day, neighbourhood }: { day: string; neighbourhood: string }): boolean {
    if (day !== this.day) {
      this.day = day;
      this.names.clear();
      this.told.clear();
    }
    if (this.names.has(name)) return true;
    const told = this.told.get(neighbourhood) ?? 0;
    if (this.names.size >= maxNames || told >= maxOfNeighbourhood) return false;
    this.names.add(name);
    this.told.set(neighbourhood, told + 1);
    return true;
  }
}
