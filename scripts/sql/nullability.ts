import type { Catalogue } from './catalog.ts';
import { isNode, type Node, nodesOf, numberOf, numbersOf, type Value, wordOf } from './tree.ts';

/** What a result column is known for beyond its type. */
export interface Known {
  readonly nullable: boolean;
  /** The only words it can hold, from the check of the column that it is. */
  readonly words?: readonly string[] | undefined;
}

const NULLABLE: Known = { nullable: true };
const FILLED: Known = { nullable: false };

/** Functions and operators whose value can be null though no argument is. */
const MAY_LACK =
  /^(jsonb?_(object_field|array_element|extract_path|path_query_first|populate|to_record)|jsonb?_(\w+_text)$|array_(position|length|upper|lower|ndims)|substring|regexp_(match|substr)|nullif|lag|lead|first_value|last_value|nth_value|pg_|obj_description|shobj_description|to_reg|current_setting|inet_|row_to_|text_regex|max|min|sum|avg|bool_|array_agg|string_agg|unaccent_)/;
/** Aggregates that have a value even where they see no row. */
const COUNTS = /^count$/;
/** Functions that always give a value, whatever their arguments. */
const ALWAYS =
  /^(now|clock_timestamp|concat|concat_ws|jsonb?_build_(object|array)|gen_random_uuid|uuidv7|nextval|row_number|rank|dense_rank|count|num_nonnulls|num_nulls|statement_timestamp|txid_current|pg_current_\w+|generate_series|unnest|jsonb_object_keys|jsonb_array_elements|pg_backend_pid|to_jsonb|pg_snapshot_\w+|pg_notify)$/;

/** Rows that a function in `from` gives: these columns are filled as far as the product computes. */
const WHOLE_ROWS =
  /^(unnest|generate_series|jsonb_each|jsonb_each_text|jsonb_array_elements|regexp_split_to_table|string_to_table)$/;

interface Level {
  readonly query: Node;
  readonly above: Level | undefined;
}

/** Tells for each column of a statement whether it can be null. `filledParameters`: numbers of those never null. */
export class Nullability {
  readonly #catalog: Catalogue;
  readonly #filledParameters: ReadonlySet<number>;
  readonly #underWay = new Set<Node>();

  constructor(catalog: Catalogue, filledParameters: ReadonlySet<number>) {
    this.#catalog = catalog;
    this.#filledParameters = filledParameters;
  }

  columnsOf(query: Node): Known[] {
    return this.#columns({ query, above: undefined });
  }

  #columns(level: Level): Known[] {
    const { query } = level;
    if (isNode(query.setOperations)) return this.#ofSet(level, query.setOperations);
    const list = wordOf(query.commandType) === '1' ? query.targetList : query.returningList;
    return nodesOf(list)
      .filter((entry) => wordOf(entry.resjunk) !== 'true')
      .map((entry) => this.#expression(entry.expr, level));
  }

  /** A union: a column is null where it is in either part. */
  #ofSet(level: Level, operation: Node): Known[] {
    if (operation.kind === 'RANGETBLREF') {
      const entry = nodesOf(level.query.rtable)[numberOf(operation.rtindex) - 1];
      const query = entry?.subquery;
      return isNode(query) ? this.#columns({ query, above: level }) : [];
    }
    const sides = [operation.larg, operation.rarg].filter(isNode).map((side) => this.#ofSet(level, side));
    const [left = [], right = []] = sides;
    return left.map((known, index) => either(known, right[index] ?? NULLABLE));
  }

  #expression(value: Value | undefined, level: Level): Known {
    if (!isNode(value)) return NULLABLE;
    const all = (...parts: (Value | undefined)[]): Known => ({
      nullable: parts.flatMap((part) => nodesOf(part)).some((part) => this.#expression(part, level).nullable),
    });
    const any = (parts: Value | undefined): Known => ({
      nullable: nodesOf(parts).every((part) => this.#expression(part, level).nullable),
    });
    switch (value.kind) {
      case 'VAR':
        return this.#column(value, level);
      case 'CONST':
        return { nullable: wordOf(value.constisnull) === 'true' };
      case 'PARAM':
        return { nullable: !this.#filledParameters.has(numberOf(value.paramid)) };
      case 'FUNCEXPR':
        return this.#call(this.#catalog.functions.get(numberOf(value.funcid)) ?? '', all(value.args));
      case 'OPEXPR':
        return this.#call(this.#catalog.functions.get(numberOf(value.opfuncid)) ?? '', all(value.args));
      case 'SCALARARRAYOPEXPR':
      case 'BOOLEXPR':
        return all(value.args);
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COERCETODOMAIN':
      case 'CONVERTROWTYPEEXPR':
      case 'COLLATEEXPR': {
        const known = this.#expression(value.arg, level);
        return value.kind === 'RELABELTYPE' ? known : { nullable: known.nullable };
      }
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return any(value.args);
      case 'CASEEXPR':
        return isNode(value.defresult)
          ? all(...nodesOf(value.args).map((when) => when.result), value.defresult)
          : NULLABLE;
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ARRAYEXPR':
      case 'ROWEXPR':
      case 'SQLVALUEFUNCTION':
      case 'GROUPINGFUNC':
      case 'JSONCONSTRUCTOREXPR':
      case 'JSONISPREDICATE':
        return FILLED;
      case 'AGGREF':
        return this.#aggregate(value, level);
      case 'WINDOWFUNC': {
        const name = this.#catalog.functions.get(numberOf(value.winfnoid)) ?? '';
        if (ALWAYS.test(name)) return FILLED;
        const moves = /^(lag|lead|nth_value)$/.test(name) || isNode(value.aggfilter);
        return moves ? NULLABLE : all(value.args);
      }
      case 'SUBLINK':
        return this.#subquery(value, level);
      default:
        return NULLABLE;
    }
  }

  #call(name: string, given: Known): Known {
    if (ALWAYS.test(name)) return FILLED;
    return MAY_LACK.test(name) ? NULLABLE : { nullable: given.nullable };
  }

  /** Over a group there is at least one row; over a whole result there may be none. */
  #aggregate(value: Node, level: Level): Known {
    const name = this.#catalog.functions.get(numberOf(value.aggfnoid)) ?? '';
    if (COUNTS.test(name)) return FILLED;
    if (nodesOf(level.query.groupClause).length === 0 || isNode(value.aggfilter)) return NULLABLE;
    if (/^(jsonb?_|array_)agg|^jsonb?_object_agg/.test(name)) return FILLED;
    const inputs = nodesOf(value.args).filter((entry) => wordOf(entry.resjunk) !== 'true');
    return { nullable: inputs.some((entry) => this.#expression(entry.expr, level).nullable) };
  }

  #subquery(value: Node, level: Level): Known {
    const kind = wordOf(value.subLinkType);
    if (kind === '0' || kind === '6') return FILLED; // exists, array(…)
    const query = value.subselect;
    if (kind !== '4' || !isNode(query)) return NULLABLE;
    const alone = wordOf(query.hasAggs) === 'true' && nodesOf(query.groupClause).length === 0;
    const always = (alone || nodesOf(query.rtable).length === 0) && !isNode(query.havingQual);
    const [first] = this.#columns({ query, above: level });
    return always && !restricted(query, alone) && first ? first : NULLABLE;
  }

  #column(variable: Node, from: Level): Known {
    let level = from;
    for (let up = numberOf(variable.varlevelsup); up > 0 && level.above; up--) level = level.above;
    if (numbersOf(variable.varnullingrels).length > 0 && !this.#proven(variable, level)) {
      const kept = this.#source(variable, level);
      return { ...kept, nullable: true };
    }
    const known = this.#source(variable, level);
    return known.nullable && this.#proven(variable, level) ? { ...known, nullable: false } : known;
  }

  #source(variable: Node, level: Level): Known {
    const place = numberOf(variable.varattno);
    const entry = nodesOf(level.query.rtable)[numberOf(variable.varno) - 1];
    if (!entry) return NULLABLE;
    if (place === 0) return FILLED;
    const set = this.#written(variable, level);
    if (set) return set;
    if (isNode(entry.subquery))
      return this.#columns({ query: entry.subquery, above: level })[place - 1] ?? NULLABLE;
    switch (wordOf(entry.rtekind)) {
      case '0': {
        const key = `${wordOf(entry.relid)}.${place}`;
        return { nullable: !this.#catalog.filled.has(key), words: this.#catalog.words.get(key) };
      }
      case '2':
        return this.#expression(nodesOf(entry.joinaliasvars)[place - 1], level);
      case '3':
        return this.#functionColumn(entry, place);
      case '5':
        return this.#valuesColumn(entry, place, level);
      case '6':
        return this.#cteColumn(entry, place, level);
      case '9':
        return this.#expression(nodesOf(entry.groupexprs)[place - 1], level);
      default:
        return NULLABLE;
    }
  }

  /** What `returning` gives of a column that the statement sets. */
  #written(variable: Node, level: Level): Known | undefined {
    const { query } = level;
    if (!/^[23]$/.test(wordOf(query.commandType)) || query.resultRelation !== variable.varno)
      return undefined;
    const entry = nodesOf(query.targetList).find(({ resno }) => resno === variable.varattno);
    if (!entry || this.#underWay.has(entry)) return undefined;
    this.#underWay.add(entry);
    try {
      const known = this.#expression(entry.expr, level);
      return known.nullable ? undefined : known;
    } finally {
      this.#underWay.delete(entry);
    }
  }

  #functionColumn(entry: Node, place: number): Known {
    let before = 0;
    for (const called of nodesOf(entry.functions)) {
      const count = numberOf(called.funccolcount);
      const call = called.funcexpr;
      if (place > before + count) {
        before += count;
        continue;
      }
      if (!isNode(call)) return NULLABLE;
      const name = this.#catalog.functions.get(numberOf(call.funcid)) ?? '';
      return WHOLE_ROWS.test(name) && !(name === 'jsonb_each_text' && place > 1) ? FILLED : NULLABLE;
    }
    return FILLED; // with ordinality
  }

  #valuesColumn(entry: Node, place: number, level: Level): Known {
    const lists = Array.isArray(entry.values_lists) ? entry.values_lists : [];
    return lists.map((list) => this.#expression(nodesOf(list)[place - 1], level)).reduce(either, FILLED);
  }

  #cteColumn(entry: Node, place: number, from: Level): Known {
    let level: Level | undefined = from;
    for (let up = numberOf(entry.ctelevelsup); up > 0 && level; up--) level = level.above;
    const cte = nodesOf(level?.query.cteList).find((item) => item.ctename === entry.ctename);
    const query = cte?.ctequery;
    if (!isNode(query)) return NULLABLE;
    // A recursive part gives nothing that the first part did not.
    if (this.#underWay.has(query)) return FILLED;
    this.#underWay.add(query);
    try {
      return this.#columns({ query, above: level })[place - 1] ?? NULLABLE;
    } finally {
      this.#underWay.delete(query);
    }
  }

  /** Whether `where` (or an inner join) lets no row through that has null there. */
  #proven(variable: Node, level: Level): boolean {
    return conditionsOf(level.query).some((condition) => this.#demands(condition, variable));
  }

  #demands(condition: Node, variable: Node): boolean {
    const same = (value: Value | undefined): boolean => {
      const bare = isNode(value) && value.kind === 'RELABELTYPE' ? value.arg : value;
      return (
        isNode(bare) &&
        bare.kind === 'VAR' &&
        bare.varno === variable.varno &&
        bare.varattno === variable.varattno &&
        numberOf(bare.varlevelsup) === 0
      );
    };
    switch (condition.kind) {
      case 'NULLTEST':
        return wordOf(condition.nulltesttype) === '1' && same(condition.arg);
      case 'OPEXPR':
      case 'SCALARARRAYOPEXPR':
        return nodesOf(condition.args).some(same);
      case 'BOOLEXPR':
        return (
          wordOf(condition.boolop) === 'or' &&
          nodesOf(condition.args).every((part) => this.#demands(part, variable))
        );
      default:
        return false;
    }
  }
}

const either = (one: Known, other: Known): Known => ({
  nullable: one.nullable || other.nullable,
  words: one.words && other.words ? [...new Set([...one.words, ...other.words])] : undefined,
});

/** A subquery without rows to choose from gives its row unless a condition or a limit takes it away. */
function restricted(query: Node, aggregated: boolean): boolean {
  const { jointree } = query;
  const where = isNode(jointree) && isNode(jointree.quals);
  return isNode(query.limitOffset) || (!aggregated && where);
}

/** Conditions that every row of the query fulfils: of `where` and of inner joins that no outer join surrounds. */
function conditionsOf(query: Node): Node[] {
  const found: Node[] = [];
  const add = (condition: Value | undefined): void => {
    if (!isNode(condition)) return;
    if (condition.kind === 'BOOLEXPR' && wordOf(condition.boolop) === 'and')
      for (const part of nodesOf(condition.args)) add(part);
    else found.push(condition);
  };
  const visit = (item: Node): void => {
    if (item.kind === 'FROMEXPR') {
      add(item.quals);
      for (const part of nodesOf(item.fromlist)) visit(part);
    } else if (item.kind === 'JOINEXPR' && wordOf(item.jointype) === '0') {
      add(item.quals);
      for (const side of [item.larg, item.rarg]) if (isNode(side)) visit(side);
    }
  };
  if (isNode(query.jointree)) visit(query.jointree);
  return found;
}
