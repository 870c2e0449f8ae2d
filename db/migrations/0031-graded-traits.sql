-- A stored grading keeps the traits of its device: a later release may give the category other traits, and the questions
-- and the price of the grading must not change with them. Null in gradings stored before this migration.
alter table customer_grading add traits text[];
comment on column customer_grading.traits is 'Trait in pricing/grading/tree.ts, when it was graded; null: as of today';
comment on column box_item.grading is 'tree version, answers and traits; the saved grading is forgotten sooner than the box';
