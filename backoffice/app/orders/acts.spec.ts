import { FULFILMENT_ACTIONS, ORDER_ACTIONS } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { drawnActs } from './acts.ts';

describe('the toolbar of an order', () => {
  it('[BO-183] is empty when the server lists nothing', () => {
    expect(drawnActs({ actions: [], fulfilment: [], state: 'new', lines: [] })).toEqual({
      main: undefined,
      beside: [],
      menu: [],
      mayCancel: false,
    });
  });

  it('draws every act that exists once; packing in part is the dialog of packing', () => {
    for (const act of [...ORDER_ACTIONS, ...FULFILMENT_ACTIONS]) {
      const isOrderAct = (ORDER_ACTIONS as readonly string[]).includes(act);
      const drawn = drawnActs({
        ...{ state: 'packed', lines: [] },
        actions: isOrderAct ? [act as (typeof ORDER_ACTIONS)[number]] : [],
        fulfilment: isOrderAct ? [] : [act as (typeof FULFILMENT_ACTIONS)[number]],
      });
      const shown = [drawn.main, ...drawn.beside, ...drawn.menu, ...(drawn.mayCancel ? ['cancel'] : [])];
      expect(shown.filter(Boolean)).toEqual(act === 'pack_in_part' ? [] : [act]);
    }
  });

  it('leads with what moves the order on', () => {
    const drawn = drawnActs({
      ...{ state: 'preparing', lines: [] },
      actions: ['cancel', 'note'],
      fulfilment: ['prepare', 'pack', 'pay'],
    });
    expect(drawn).toEqual({ main: 'pack', beside: ['pay', 'note'], menu: ['prepare'], mayCancel: true });
  });

  it('leads with preparing as soon as the order is confirmed, whatever may be told to a transporter', () => {
    const fulfilment = ['assign_delivery', 'announce', 'send_to_expedition', 'hand_over', 'prepare'] as const;
    const drawn = drawnActs({
      ...{ state: 'confirmed', lines: [] },
      ...{ actions: ['note'], fulfilment: [...fulfilment] },
    });
    expect(drawn.main).toBe('prepare');
    expect(drawn.beside).toContain('announce');
    expect(drawnActs({ state: 'packed', actions: [], fulfilment: [...fulfilment], lines: [] }).main).toBe(
      'hand_over',
    );
  });

  it('keeps preparing in the menu once something is packed: it would begin all over', () => {
    const lines = [{ packed: 1 }] as Parameters<typeof drawnActs>[0]['lines'];
    const drawn = drawnActs({ state: 'preparing', actions: ['note'], fulfilment: ['prepare'], lines });
    expect(drawn.main).toBeUndefined();
    expect(drawn.menu).toEqual(['prepare']);
  });
});
